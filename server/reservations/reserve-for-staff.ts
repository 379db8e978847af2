import { addUp, priceDelivery, type Totals } from '@nafha/contract/cart/pricing'
import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import { type SpentCredit, spendCredit } from '@nafha/contract/orders/credit'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import { readDeliveryFacts } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { invalid } from '../platform/outcomes/outcome.ts'
import { type Cart, cartRejection, totalRefusal, wantedQuantities } from '../quotes/index.ts'
import { lockSizes, shortages } from '../stock/index.ts'
import { type DeliveryColumns, freezeDelivery } from './frozen-delivery.ts'
import { type CartRejection, linesFor, reserveDelivery } from './price-cart.ts'
import { type CheckoutBuyer, openCheckout, type ReservedCheckout } from './write-checkout.ts'

export interface StaffReservation {
  /** The guest session is this order's own, so that no other checkout of the buyer is touched. */
  buyer: CheckoutBuyer
  cart: Cart
  delivery: ChosenDelivery | null
  /** Whole percent. */
  discountPercent: number
  /** Value of the units of an earlier order that pay this one; null without them. */
  creditValue: Fils | null
  /** The delivery of the order that it travels with: it takes no place of its own. Null for a delivery that is planned now. */
  travelsWith: DeliveryColumns | null
  /** The delivery has no price of its own: it replaces units, or travels with the order that it changes. */
  freeDelivery: boolean
  language: Language
  /** End of the hold. */
  expiresAt: Date
}

export interface ReservedByStaff {
  kind: 'reserved'
  checkout: ReservedCheckout
  totals: Totals
  spent: SpentCredit
}

/**
 * Reserves the whole order of a member of staff or nothing, at the prices of now. Testers may be fewer than a shopper needs,
 * and the limits on unpaid reservations of shoppers do not apply (rules/staff-orders 4, 5). Nothing is written before the last
 * step, so the caller may commit a rejection.
 */
export async function reserveForStaff(
  tx: Queryable,
  {
    buyer,
    cart,
    delivery: chosen,
    discountPercent,
    creditValue,
    travelsWith,
    freeDelivery,
    language,
    expiresAt,
  }: StaffReservation,
): Promise<ReservedByStaff | CartRejection> {
  const now = new Date()
  const quantities = wantedQuantities(cart)
  const facts = await readDeliveryFacts(tx)
  const sizes = await lockSizes(tx, quantities.keys())
  const rejection = cartRejection(cart, sizes, 0)
  if (rejection) return rejection
  const missing = shortages(quantities, sizes, [])
  if (missing.length > 0) return { kind: 'short', lines: missing }

  const lines = linesFor(quantities, sizes)
  const planned = travelsWith
    ? null
    : await reserveDelivery(tx, { buyer, delivery: chosen }, { facts, lines, open: null, now })
  if (planned && 'kind' in planned) return planned
  const price = planned && !freeDelivery ? planned.price : priceDelivery(fils(0))
  const delivery = planned ? freezeDelivery(planned, null) : travelsWith
  if (!delivery) throw new Error('the order has no delivery')
  const totals = addUp(lines, discountPercent, price)
  const spent = spendCredit(creditValue ?? fils(0), totals.total)
  if (creditValue !== null && spent.credit === 0) return invalid('lines', 'credit_needs_a_price')
  const unpayable = spent.charge > 0 ? totalRefusal(spent.charge, 'staff') : null
  if (unpayable) return invalid('lines', unpayable.message, unpayable.inputs)
  const terms = {
    totals,
    delivery,
    discount: discountPercent > 0 ? { id: null, code: null, percent: discountPercent } : null,
    credit: spent.credit,
    demandsThreeDSecure: false,
    heldSince: now,
    expiresAt,
  }
  const checkout = await openCheckout(tx, { buyer, language }, terms, lines)
  return { kind: 'reserved', checkout, totals, spent }
}
