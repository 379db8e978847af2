import type { DeliverySlot } from '@nafha/contract/delivery/method-days'
import type { Queryable } from '../platform/database/client.ts'
import {
  type Admission,
  checkLimits,
  hasReachedMaximum,
  type LimitRejection,
  latestExpiryMs,
  MINUTE_MS,
  type ReservationLimits,
  scarceSizes,
} from '../reservation-limits/index.ts'
import { freezeDelivery } from './frozen-delivery.ts'
import type { LockedCart } from './lock-cart.ts'
import type { PricedCart } from './price-cart.ts'
import type { PurchaseAttempt, StepBeforeRetry } from './purchase.ts'
import type { CheckoutTerms } from './write-checkout.ts'

interface Changes {
  /** The lines, the discount, the delivery or the total differ from those of the open checkout. */
  isChanged: boolean
  /** The checkout starts a new revision, whose payment has a new idempotency key. */
  needsNewPayment: boolean
  /** More units of a size than the open checkout reserves. */
  reservesMore: boolean
}

export interface ReservationPlan extends Changes {
  terms: CheckoutTerms
}

interface Situation {
  locked: LockedCart
  priced: PricedCart
  underAttack: boolean
  limits: ReservationLimits
  now: Date
}

/** Decides what the reservation changes, within the limits on unpaid reservations (decision 0037). */
export async function planReservation(
  tx: Queryable,
  purchase: PurchaseAttempt,
  situation: Situation,
): Promise<ReservationPlan | LimitRejection | StepBeforeRetry> {
  const { locked, limits, now } = situation
  const { open, second } = locked
  // Check this only now: a refused request must not end another checkout.
  if (second) {
    return { kind: 'end_second_checkout', checkoutId: second.id, paymentIntent: second.paymentIntent }
  }
  if (open && open.expiresAtMs <= now.getTime() && hasReachedMaximum(open.heldSinceMs, limits, now)) {
    return { kind: 'expire_checkout', checkoutId: open.id, paymentIntent: open.paymentIntent }
  }

  const changes = changesOf(purchase, situation)
  // The limits apply to additional stock and new payments only: an unchanged checkout was admitted when it opened.
  const isLimited = !open || changes.reservesMore || changes.needsNewPayment
  const admission = isLimited ? await admit(tx, purchase, situation) : null
  if (admission && 'kind' in admission) return admission
  if (open?.paymentIntent && changes.needsNewPayment && open.paymentIntent !== purchase.canceledPayment) {
    return { kind: 'cancel_payment', paymentIntent: open.paymentIntent }
  }
  return { ...changes, terms: termsOf(situation, changes, admission) }
}

function changesOf(
  { canceledPayment }: PurchaseAttempt,
  { locked, priced, underAttack }: Situation,
): Changes {
  const { open, openUnits, quantities } = locked
  const isChanged = !open || !hasSameContent(open, locked, priced)
  // A changed cart, a canceled payment or a new demand for 3-D Secure needs a new payment, hence a new revision.
  // Otherwise the revision, part of the idempotency key, stays, so that two windows open the same payment.
  const lacksThreeDSecure = underAttack && open?.demandsThreeDSecure === false && open.paymentIntent !== null
  const needsNewPayment =
    isChanged || lacksThreeDSecure || (canceledPayment !== null && open.paymentIntent === canceledPayment)
  const reservesMore = [...quantities].some(([id, quantity]) => quantity > (openUnits.get(id) ?? 0))
  return { isChanged, needsNewPayment, reservesMore }
}

/** Returns whether a repeated request has the same lines, discount, delivery and total as the open checkout, whose payment then stays. */
const hasSameContent = (
  open: NonNullable<LockedCart['open']>,
  { openLines, quantities }: LockedCart,
  { totals, discount, delivery }: PricedCart,
): boolean =>
  open.total === totals.total &&
  open.discountId === (discount?.held.row.id ?? null) &&
  open.deliveryMethodId === delivery.method.id &&
  isSameSlot(open.delivery?.slot ?? null, delivery.slot) &&
  openLines.length === quantities.size &&
  openLines.every((line) => quantities.get(line.sizeId) === line.quantity)

const isSameSlot = (one: DeliverySlot | null, other: DeliverySlot | null): boolean =>
  one?.date === other?.date && one?.from === other?.from

function admit(
  tx: Queryable,
  { buyer, cart }: PurchaseAttempt,
  { locked, underAttack, limits, now }: Situation,
): Promise<Admission | LimitRejection> {
  const { open, openUnits, quantities, sizes } = locked
  const availableUnits = (id: number) => (sizes.get(id)?.available ?? 0) + (openUnits.get(id) ?? 0)
  const scarce = scarceSizes(quantities, availableUnits)
  const openId = open?.id ?? null
  return checkLimits(tx, { buyer, cart, sizes, scarce, open: openId, underAttack }, limits, now)
}

function termsOf(
  { locked: { open }, priced, underAttack, limits, now }: Situation,
  { needsNewPayment }: Changes,
  admission: Admission | null,
): CheckoutTerms {
  const heldSinceMs = open?.heldSinceMs ?? admission?.heldSinceMs ?? now.getTime()
  const expiryMs = Math.min(now.getTime() + limits.minutes * MINUTE_MS, latestExpiryMs(heldSinceMs, limits))
  return {
    totals: priced.totals,
    delivery: freezeDelivery(priced.delivery, open?.delivery ?? null),
    discount: priced.discount?.held.row ?? null,
    demandsThreeDSecure:
      open?.paymentIntent && !needsNewPayment
        ? open.demandsThreeDSecure
        : underAttack || admission?.demandsThreeDSecure === true,
    heldSince: new Date(heldSinceMs),
    expiresAt: new Date(Math.max(expiryMs, open?.expiresAtMs ?? 0)),
  }
}
