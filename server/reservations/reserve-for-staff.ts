import { addUp, type Totals } from '@nafha/contract/cart/pricing'
import type { ChosenDelivery } from '@nafha/contract/delivery/delivery-options'
import type { Language } from '@nafha/contract/values/language'
import { type PlannedDelivery, readDeliveryFacts } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { invalid } from '../platform/outcomes/outcome.ts'
import { type Cart, cartRejection, totalRefusal, wantedQuantities } from '../quotes/index.ts'
import { lockSizes, shortages } from '../stock/index.ts'
import { freezeDelivery } from './frozen-delivery.ts'
import { type CartRejection, linesFor, reserveDelivery } from './price-cart.ts'
import { type CheckoutBuyer, openCheckout, type ReservedCheckout } from './write-checkout.ts'

export interface StaffReservation {
  /** The guest session is this order's own, so that no other checkout of the buyer is touched. */
  buyer: CheckoutBuyer
  cart: Cart
  delivery: ChosenDelivery | null
  /** Whole percent. */
  discountPercent: number
  language: Language
  /** End of the hold. */
  expiresAt: Date
}

export interface ReservedByStaff {
  kind: 'reserved'
  checkout: ReservedCheckout
  totals: Totals
  delivery: PlannedDelivery
}

/**
 * Reserves the whole order of a member of staff or nothing, at the prices of now. Testers may be fewer than a shopper needs,
 * and the limits on unpaid reservations of shoppers do not apply (rules/staff-orders 4, 5). Nothing is written before the last
 * step, so the caller may commit a rejection.
 */
export async function reserveForStaff(
  tx: Queryable,
  { buyer, cart, delivery: chosen, discountPercent, language, expiresAt }: StaffReservation,
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
  const delivery = await reserveDelivery(tx, { buyer, delivery: chosen }, { facts, lines, open: null, now })
  if ('kind' in delivery) return delivery
  const totals = addUp(lines, discountPercent, delivery.price)
  const unpayable = totals.total > 0 ? totalRefusal(totals.total) : null
  if (unpayable) return invalid('lines', unpayable.message, unpayable.inputs)
  const terms = {
    totals,
    delivery: freezeDelivery(delivery, null),
    discount: discountPercent > 0 ? { id: null, code: null, percent: discountPercent } : null,
    demandsThreeDSecure: false,
    heldSince: now,
    expiresAt,
  }
  const checkout = await openCheckout(tx, { buyer, language }, terms, lines)
  return { kind: 'reserved', checkout, totals, delivery }
}
