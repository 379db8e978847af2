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

/** A cart that staff take. */
type StaffCart = Pick<RandomCart, 'lines' | 'discount' | 'delivery' | 'language'>

/** Units of a return that pay an order, and the AED that staff give for them. */
interface Credit {
  id: number
  amount: number
}

/** An order and what was said of its sums before it was made. */
export interface Bought {
  api: Client
  email: string
  quote: Sums
  /** Null where staff have received the money, or a credit has paid all of it. */
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

  const linesOf = (cart: Pick<RandomCart, 'lines'>) =>
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

  /** Staff send an order, which is paid by its link or in cash, and perhaps in part by units. @returns null when it is refused */
  async function buyFromStaff(
    cart: StaffCart,
    sale: 'link' | 'cash' | 'withdrawn',
    credit: Credit | null = null,
  ): Promise<Bought | null> {
    const api = shop.client(cart.language)
    const terms = {
      discount_percent: cart.discount,
      discount_reason: 'Money suite',
      delivery: { method_id: method.id },
      credit: credit && ({ kind: 'return', units: [], reason: 'Money suite', ...credit } as never),
    }
    const form = staffOrderForm(linesOf(cart), { ...terms, language: cart.language })
    const { lines, buyer } = form
    const place = { city: buyer.city, area: buyer.region }
    const { data: quote } = await owner.api('POST /admin/staff-orders/quote', {
      body: { ...terms, lines, place, testers: [] },
    })
    if (quote.credit_refusal ?? quote.total_refusal) return null
    const { id, secret, order_id, order_number } = await sentOrder(owner.api, form)
    const email = String(buyer.email)
    if (order_id !== null)
      return { api, email, quote, payment: null, order: { id: order_id, order_number: order_number ?? '' } }
    if (sale === 'withdrawn') {
      await owner.api('POST /admin/staff-orders/:id/withdraw', { params: { id } })
      return null
    }
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

  /** Prices the sizes of a cart and its delivery. */
  async function setPrices(cart: StaffCart): Promise<void> {
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
  }

  return {
    shop,
    manager: owner,
    /** Buys the cart, with a card whose refunds wait until they are told how they end. */
    buy: async (cart: RandomCart): Promise<Bought> => {
      await setPrices(cart)
      const order = cart.sale === 'shop' ? await buyInShop(cart) : await buyFromStaff(cart, cart.sale)
      if (!order) throw new Error('an order by staff was refused')
      await shop.work()
      return order
    },
    /** Sends a cart that units of a return pay. @returns null when it is refused or withdrawn */
    exchange: async (
      cart: StaffCart,
      sale: 'link' | 'cash' | 'withdrawn',
      credit: Credit,
    ): Promise<Bought | null> => {
      await setPrices(cart)
      const order = await buyFromStaff(cart, sale, credit)
      await shop.work()
      return order
    },
    deliver: (id: number) => shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id)),
  }
}
