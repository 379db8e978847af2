import { fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { orders, productSizes } from '../../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { methodForm } from '../../testing/delivery-method.ts'
import { shopForTest } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { discountCode, stocked, stockedTesters } from '../../testing/stock.ts'
import { type RandomCart, SIZES } from './carts.ts'
import { expectedOf } from './oracle.ts'

export type MoneyShop = Awaited<ReturnType<typeof moneyShop>>

/** A shop with sizes and a delivery to price, a code for each percentage, and a manager. */
export async function moneyShop() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [100_000, 100_000, 100_000])
  const sizes: number[] = []
  for (let n = 0; n < SIZES; n++) sizes.push(await stocked(shop.db, { quantity: 100_000 }))
  const manager = await staffMember(shop, 'manager')
  let { data: method } = await manager.api('POST /admin/delivery-methods', { body: methodForm() })
  let codes = 0

  return {
    shop,
    manager,
    /** Buys the cart as a guest, with a card whose refunds wait until they are told how they end. */
    buy: async (cart: RandomCart) => {
      for (const { size, price, sale } of cart.lines) {
        await shop.db
          .update(productSizes)
          .set({ price: fils(price), sale })
          .where(eq(productSizes.id, sizes[size]!))
      }
      const { freeFrom } = expectedOf(cart)
      const form = methodForm({
        price: cart.delivery.price / 100,
        free_from: freeFrom === null ? null : freeFrom / 100,
      })
      method = (
        await manager.api('PUT /admin/delivery-methods/:id', {
          params: { id: method.id },
          body: { ...form, version: method.version },
        })
      ).data
      const api = shop.client(cart.language)
      let guestToken: string | null = null
      if (cart.discount > 0) {
        const code = `MONEY-${++codes}`
        await discountCode(shop.db, { code, percent: cart.discount })
        guestToken = (await api('POST /guests/discount', { body: { code } })).data.guest_token
      }
      const guest = await guestBuyer(api, { guestToken })
      const lines = cart.lines.map(({ size, quantity }): [number, number] => [sizes[size]!, quantity])
      const items = cartOf(lines, testers)
      const delivery = { method_id: method.id }
      const { data: quote } = await api('POST /cart/quote', {
        body: { ...items, delivery, guest_token: guestToken },
      })
      const payment = await guest.pay(items, { delivery, expected_total: quote.total })
      await payWith(shop.stripe, payment, 'pm_card_pendingRefund')
      const order = await recordedOrder(api, payment)
      await shop.work()
      return { guest, api, quote, payment, order }
    },
    deliver: (id: number) => shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id)),
  }
}
export type Bought = Awaited<ReturnType<MoneyShop['buy']>>
