import type { Totals } from '@nafha/contract/cart/pricing'
import type { Discount } from '@nafha/contract/people'
import type { PlannedDelivery } from '../delivery/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { reserveStock } from '../stock/index.ts'
import type { LockedCart } from './lock-cart.ts'
import type { ReservationPlan } from './plan-reservation.ts'
import type { PricedCart } from './price-cart.ts'
import type { PurchaseAttempt } from './purchase.ts'
import { type DiscountRejection, releaseDiscount, reserveDiscount } from './reserve-discount.ts'
import { changeCheckout, openCheckout, type ReservedCheckout, replaceLines } from './write-checkout.ts'

export interface Reservation {
  kind: 'reserved'
  checkout: ReservedCheckout
  totals: Totals
  delivery: PlannedDelivery
  discount: Discount | null
}

/** Opens the checkout or changes the open one, reserves its units and its discount use. */
export async function writeReservation(
  tx: Queryable,
  purchase: PurchaseAttempt,
  { locked, priced, plan, now }: { locked: LockedCart; priced: PricedCart; plan: ReservationPlan; now: Date },
): Promise<Reservation | DiscountRejection> {
  const { open, openUnits, quantities } = locked
  const { lines, totals, delivery, discount } = priced
  const checkout = open
    ? await changeCheckout(tx, open, purchase, plan.terms, plan)
    : await openCheckout(tx, purchase, plan.terms, lines)
  if (open && plan.isChanged) {
    await reserveStock(tx, quantities, openUnits)
    await replaceLines(tx, checkout.id, lines)
  }
  // Release the discount use even for an unchanged cart; it is reserved again below. The email or phone that it counts for
  // may have changed.
  if (open) await releaseDiscount(tx, open, discount?.held ?? null)
  const rejection = discount
    ? await reserveDiscount(tx, purchase.buyer, discount, { checkoutId: checkout.id, priced, now })
    : null
  return (
    rejection ?? { kind: 'reserved', checkout, totals, delivery, discount: discount?.held.discount ?? null }
  )
}
