import { type BuyerRejection, checkBuyer } from '../buyers/index.ts'
import { revokeGrant } from '../discounts/index.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { countsForNetwork, type LimitRejection, type ReservationLimits } from '../reservation-limits/index.ts'
import type { DuplicateOrder } from './duplicate-purchase.ts'
import { lockCart } from './lock-cart.ts'
import { planReservation } from './plan-reservation.ts'
import { type CartRejection, priceCart } from './price-cart.ts'
import type { PurchaseAttempt, StepBeforeRetry } from './purchase.ts'
import type { DiscountRejection } from './reserve-discount.ts'
import { type Reservation, writeReservation } from './write-reservation.ts'

export type ReservationOutcome =
  | Reservation
  | BuyerRejection
  | DuplicateOrder
  | CartRejection
  | LimitRejection
  | DiscountRejection
  | StepBeforeRetry

/**
 * Reserves the whole cart for the buyer or nothing: every outcome but `reserved` rolls back (rules/checkout 13).
 * A buyer has at most one open checkout, which is changed in place.
 */
export async function reserve(
  db: Database,
  purchase: PurchaseAttempt,
  limits: ReservationLimits,
): Promise<ReservationOutcome> {
  const outcome = await attempt(
    db,
    (tx) => reserveIn(tx, purchase, limits),
    ({ kind }) => kind === 'reserved',
  )
  if (outcome.kind === 'discount_used') {
    // Take a used-up code from its holder so that the next attempt succeeds without it. A code that another open checkout merely reserves stays.
    for (const { holder, discountId } of outcome.usedUp) await revokeGrant(db, holder, discountId)
  }
  return outcome
}

/** Each step locks what the next one reads: the buyer, their checkouts, then the sizes (docs/architecture.md, Lock order). Only the last one writes. */
async function reserveIn(
  tx: Queryable,
  purchase: PurchaseAttempt,
  limits: ReservationLimits,
): Promise<ReservationOutcome> {
  const now = new Date()
  const withNetwork = countsForNetwork(purchase.cart.units)
  const buyerState = await checkBuyer(tx, purchase.buyer, { withNetwork, now })
  if ('kind' in buyerState) return buyerState

  const locked = await lockCart(tx, purchase)
  if ('kind' in locked) return locked

  const { underAttack, delivery } = buyerState
  const priced = await priceCart(tx, purchase, { locked, delivery, now })
  if ('kind' in priced) return priced

  const plan = await planReservation(tx, purchase, { locked, priced, underAttack, limits, now })
  if ('kind' in plan) return plan

  return writeReservation(tx, purchase, { locked, priced, plan, now })
}
