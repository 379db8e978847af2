import { addUp, type PricedLine, priceUnit, type Totals } from '@nafha/contract/cart/pricing'
import type { CartQuote, CartTotals, StockShortage } from '@nafha/contract/checkout'
import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import type { Place } from '@nafha/contract/delivery/serving'
import type { Discount } from '@nafha/contract/people'
import { SIGN_UP_DISCOUNT_PERCENT } from '@nafha/contract/rules'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { toOption, toQuoted } from '../delivery/index.ts'
import { bestDiscount, type LostDiscount, lostDiscount } from '../discounts/index.ts'
import { findGuest } from '../guests/index.ts'
import type { Database } from '../platform/database/client.ts'
import { productSizes, products } from '../platform/database/schema/index.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection } from '../platform/outcomes/outcome.ts'
import { translate } from '../platform/text/language.ts'
import { type Cart, readCart, wantedQuantities } from './cart.ts'
import { deliveryOf } from './delivery.ts'
import { totalRefusal } from './payable.ts'
import { withNames } from './size-names.ts'

/** Presents totals with the discount that they include. */
export const presentTotals = (
  { subtotal, tax, discountAmount, deliveryPrice, total }: Totals,
  discount: Discount | null,
  delivery: z.output<typeof CartTotals>['delivery'],
): z.output<typeof CartTotals> => ({
  subtotal,
  tax_amount: tax,
  discount,
  discount_amount: discountAmount,
  delivery_amount: deliveryPrice,
  delivery,
  total,
})

interface QuotedCart {
  cart: Cart
  holders: { customerId: number | null; guestId: number | null }
  expectedDiscount: string | null
  withoutDiscount: boolean
  /** The delivery that the shopper chose, and where it goes. */
  chosen: ChosenDelivery | null
  place: Place
  language: Language
}

export function quoteRoute(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /cart/quote',
    async ({ body, customer, language }) => {
      const cart = readCart({ cart: body.cart, testers: body.testers ?? [] })
      if (isRejection(cart)) return toRefusal(cart)
      const guest = body.guest_token ? await findGuest(db, body.guest_token) : null
      const holders = { customerId: customer?.customerId ?? null, guestId: guest?.id ?? null }
      const data = await quoteCart(db, {
        cart,
        holders,
        expectedDiscount: body.expected_discount ?? null,
        withoutDiscount: body.without_discount === true,
        chosen: body.delivery ?? null,
        place: { city: body.place?.city ?? null, area: body.place?.area ?? null },
        language,
      })
      return { data }
    },
    // Pages request a quote on every change of the cart, and a mobile network has thousands of shoppers behind one address.
    { perMinute: 600, skipsCacheWait: true },
  )
}

/** Computes the totals of a cart as a payment would, without reserving stock. */
async function quoteCart(
  db: Database,
  { cart, holders, expectedDiscount, withoutDiscount, chosen, place, language }: QuotedCart,
): Promise<z.output<typeof CartQuote>> {
  const now = new Date()
  const quantities = wantedQuantities(cart)
  const sizes = await sizesForSale(db, [...quantities.keys()])
  const lines = linesOf(cart, sizes)
  const missing = [...quantities].flatMap(([id, quantity]): StockShortage[] =>
    sizes.has(id) ? [] : [{ product_size_id: id, requested_quantity: quantity, available_quantity: 0 }],
  )
  const best = withoutDiscount ? null : await bestDiscount(db, holders, now)
  const loss =
    expectedDiscount && !withoutDiscount ? await lostDiscount(db, holders, expectedDiscount, now) : null
  const { options, planned, isLost } = await deliveryOf(db, { lines, place, chosen, now })
  const totals = addUp(lines, best?.held.row.percent ?? 0, planned?.price)
  const mayGain = !best && !withoutDiscount && holders.customerId === null && lines.length > 0
  const unpayable = lines.length > 0 ? totalRefusal(totals.total) : null
  return {
    ...presentTotals(totals, best?.held.discount ?? null, planned && toQuoted(planned, language)),
    not_for_sale: await withNames(db, missing, language),
    lost_discount: loss && presentLoss(loss, language),
    total_refusal: unpayable && translate(unpayable.message, language, unpayable.inputs),
    sign_up_gain: mayGain ? addUp(lines, SIGN_UP_DISCOUNT_PERCENT).discountAmount : null,
    delivery_options: options.map((option) => toOption(option, language)),
    delivery_lost: isLost,
  }
}

/** The methods that serve a place with a cart that a payment refused, for its answer. */
export async function quoteDelivery(
  db: Database,
  { cart, place, language }: { cart: Cart; place: Place; language: Language },
) {
  const lines = linesOf(cart, await sizesForSale(db, [...cart.units.keys()]))
  const { options } = await deliveryOf(db, { lines, place, chosen: null, now: new Date() })
  return options.map((option) => toOption(option, language))
}

const linesOf = (cart: Cart, sizes: Awaited<ReturnType<typeof sizesForSale>>): PricedLine[] =>
  [...cart.units].flatMap(([id, quantity]): PricedLine[] => {
    const size = sizes.get(id)
    return size ? [{ quantity, ...priceUnit(size.price, size.sale) }] : []
  })

const presentLoss = ({ code, reason, canBeEntered, message, inputs }: LostDiscount, language: Language) => ({
  code,
  reason,
  message: translate(message, language, inputs),
  can_be_entered: canBeEntered,
})

async function sizesForSale(db: Database, ids: number[]) {
  const rows = await db
    .select({ id: productSizes.id, price: productSizes.price, sale: productSizes.sale })
    .from(productSizes)
    .innerJoin(products, eq(products.id, productSizes.productId))
    .where(
      and(
        inArray(productSizes.id, ids),
        eq(productSizes.withdrawn, false),
        eq(products.published, true),
        or(eq(productSizes.tester, false), eq(productSizes.testerOffered, true)),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
