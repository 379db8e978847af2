import type { Client } from '@nafha/contract/client'
import { fils } from '@nafha/contract/values/money'
import { eq } from 'drizzle-orm'
import { orders, productSizes } from '../../platform/database/schema/index.ts'
import { cartOf, guestBuyer, payWith, recordedOrder } from '../../testing/buyer.ts'
import { methodForm } from '../../testing/delivery-method.ts'
import { shopForTest } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import { payByLink, sentOrder, staffOrderForm } from '../../testing/staff-order.ts'
import { discountCode, stocked, stockedTesters } from '../../testing/stock.ts'
import { type RandomCart, SIZES } from './carts.ts'
import { expectedOf } from './oracle.ts'

interface Sums {
  subtotal: number
  tax_amount: number
  discount_amount: number
  delivery_amount: number
  total: number
}

/** An order and what was said of its sums before it was made. */
export interface Bought {
  api: Client
  email: string
  quote: Sums
  /** Null where staff have received the money. */
  payment: { payment_intent: string; total: number; totals: Omit<Sums, 'total'> & { total: number } } | null
  order: { id: number; order_number: string }
}

export type MoneyShop = Awaited<ReturnType<typeof moneyShop>>

/** A shop with sizes and a delivery to price, a code for each percentage, and an owner. */
export async function moneyShop() {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db, [100_000, 100_000, 100_000])
  const sizes: number[] = []
  for (let n = 0; n < SIZES; n++) sizes.push(await stocked(shop.db, { quantity: 100_000 }))
  const owner = await staffMember(shop, 'owner')
  let { data: method } = await owner.api('POST /admin/delivery-methods', { body: methodForm() })
  let codes = 0

  const linesOf = (cart: RandomCart) =>
    cart.lines.map(({ size, quantity }): [number, number] => [sizes[size]!, quantity])

  async function buyInShop(cart: RandomCart): Promise<Bought> {
    const api = shop.client(cart.language)
    let guestToken: string | null = null
    if (cart.discount > 0) {
      const code = `MONEY-${++codes}`
      await discountCode(shop.db, { code, percent: cart.discount })
      guestToken = (await api('POST /guests/discount', { body: { code } })).data.guest_token
    }
    const guest = await guestBuyer(api, { guestToken })
    const items = cartOf(linesOf(cart), testers)
    const delivery = { method_id: method.id }
    const { data: quote } = await api('POST /cart/quote', {
      body: { ...items, delivery, guest_token: guestToken },
    })
    const payment = await guest.pay(items, { delivery, expected_total: quote.total })
    await payWith(shop.stripe, payment, 'pm_card_pendingRefund')
    return { api, email: guest.person.email, quote, payment, order: await recordedOrder(api, payment) }
  }

  /** Staff send an order, which is paid by its link or in cash. */
  async function buyFromStaff(cart: RandomCart, sale: 'link' | 'cash'): Promise<Bought> {
    const api = shop.client(cart.language)
    const terms = {
      discount_percent: cart.discount,
      discount_reason: 'Money suite',
      delivery: { method_id: method.id },
    }
    const form = staffOrderForm(linesOf(cart), { ...terms, language: cart.language })
    const { lines, buyer } = form
    const place = { city: buyer.city, area: buyer.region }
    const { data: quote } = await owner.api('POST /admin/staff-orders/quote', {
      body: { ...terms, lines, place, testers: [] },
    })
    const { id, secret } = await sentOrder(owner.api, form)
    const email = String(buyer.email)
    if (sale === 'link') {
      const payment = await payByLink(api, secret)
      await payWith(shop.stripe, payment, 'pm_card_pendingRefund')
      return { api, email, quote, payment, order: await recordedOrder(api, payment) }
    }
    const { data } = await owner.api('POST /admin/staff-orders/:id/mark-paid', {
      params: { id },
      body: { method: 'cash', reference: 'Till 1' },
    })
    const order = { id: data.order_id ?? 0, order_number: data.order_number ?? '' }
    return { api, email, quote, payment: null, order }
  }

  return {
    shop,
    manager: owner,
    /** Buys the cart, with a card whose refunds wait until they are told how they end. */
    buy: async (cart: RandomCart): Promise<Bought> => {
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
        await owner.api('PUT /admin/delivery-methods/:id', {
          params: { id: method.id },
          body: { ...form, version: method.version },
        })
      ).data
      const order = cart.sale === 'shop' ? await buyInShop(cart) : await buyFromStaff(cart, cart.sale)
      await shop.work()
      return order
    },
    deliver: (id: number) => shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id)),
  }
}
