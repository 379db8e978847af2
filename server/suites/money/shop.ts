import { fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { orders, productSizes } from '../../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { shopForTest } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { discountCode, stocked, stockedTesters } from '../../testing/stock.ts'
import { type RandomCart, SIZES } from './carts.ts'

export type MoneyShop = Awaited<ReturnType<typeof moneyShop>>

/** A shop with sizes to price, a code for each percentage, and a manager. */
export async function moneyShop() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [100_000, 100_000, 100_000])
  const sizes: number[] = []
  for (let n = 0; n < SIZES; n++) sizes.push(await stocked(shop.db, { quantity: 100_000 }))
  const manager = await staffMember(shop, 'manager')
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
      const api = shop.client(cart.language)
      let guestToken: string | null = null
      if (cart.discount > 0) {
        const code = `MONEY-${++codes}`
        await discountCode(shop.db, { code, percent: cart.discount })
        guestToken = (await api('POST /guests/discount', { body: { code } })).data.guest_token
      }
      const guest = await guestBuyer(api, { guestToken })
      const lines = cart.lines.map(({ size, quantity }): [number, number] => [sizes[size]!, quantity])
      const payment = await guest.pay(cartOf(lines, testers))
      await payWith(shop.stripe, payment, 'pm_card_pendingRefund')
      const order = await recordedOrder(api, payment)
      await shop.work()
      return { guest, api, payment, order }
    },
    deliver: (id: number) => shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id)),
  }
}
export type Bought = Awaited<ReturnType<MoneyShop['buy']>>
