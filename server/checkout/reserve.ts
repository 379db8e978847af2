import type { StockShortage } from '@nafha/contract/checkout'
import type { Discount } from '@nafha/contract/people'
import { addUp, priceUnit, type Totals } from '@nafha/contract/pricing'
import { TESTERS } from '@nafha/contract/rules'
import type { Language } from '@nafha/contract/values/language'
import { type Fils, fils } from '@nafha/contract/values/money'
import {
  bestDiscount,
  type HeldDiscount,
  type Holder,
  isUsedUpBy,
  lockCodes,
  releaseUse,
  reserveUse,
  revokeGrant,
} from '../discounts/index.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'
import { type LockedSize, lockSizes, reserveStock, shortages, testersInStock } from '../stock/index.ts'
import { admit, isOver, MINUTE_MS, maximumOf } from './check-limits.ts'
import type { Buyer } from './buyer.ts'
import { type Cart, cartRefusal, wantedQuantities } from './cart.ts'
import { countsForNetwork, type HoldTerms, scarceSizes } from './reservation-limits.ts'
import type { HoldRefusal } from './reservation-refusals.ts'
import { totalRefusal } from './payable.ts'
import {
  type BegunPayment,
  type Line,
  linesOf,
  lockBuyer,
  lockOpenCheckout,
  type OpenCheckout,
  quantitiesOf,
} from './checkouts.ts'
import { type Repetition, repetitionOf } from './duplicate-purchase.ts'
import {
  changeCheckout,
  openCheckout,
  type PricedSize,
  type ReservedCheckout,
  replaceLines,
} from './write-checkout.ts'

export interface PurchaseRequest {
  buyer: Buyer
  cart: Cart
  /** The shopper chose not to use the discount that they hold (decision 0034). */
  withoutDiscount: boolean
  /** The total that the shopper saw; null when the caller sent none. */
  expectedTotal: Fils | null
  language: Language
  /** The payment that this browser opened last: this buyer takes over its checkout. */
  begunPayment: BegunPayment | null
  /** The shopper has confirmed that they want to buy the same bottles twice within the hour. */
  buysAgain: boolean
}

/** Changes that earlier tries of this request (the loop in start.ts) have made at the payment provider. */
export interface RoundState {
  /** A payment that this request has canceled: it no longer stands in the way of a new one. */
  canceledPayment: string | null
  /** Open payments for the same bottles under the same contact have been settled. */
  hasSettledOthers: boolean
}

export type ReservationOutcome =
  | { kind: 'reserved'; checkout: ReservedCheckout; totals: Totals; discount: Discount | null }
  | { kind: 'short'; lines: StockShortage[] }
  | { kind: 'price_changed' | 'discount_used'; expected: Fils; total: Fils }
  /** Another open checkout under the same email or phone, in another browser, holds the code's last use until then. */
  | { kind: 'discount_held'; expected: Fils; total: Fils; until: Date }
  /** The open checkout changes, but its payment could still succeed: cancel the payment and retry. */
  | { kind: 'payment_in_the_way'; paymentIntent: string }
  /** The open checkout has reached its maximum age: expire it and retry. */
  | { kind: 'hold_over'; checkoutId: string; paymentIntent: string | null }
  /** This browser has a second open checkout, begun under another identity: expire it and retry. */
  | { kind: 'second_hold'; checkoutId: string; paymentIntent: string | null }
  | Repetition
  | HoldRefusal
  | Refused

/**
 * Reserves the whole cart for the buyer or nothing: every outcome but `reserved` rolls back (rules/checkout 13).
 * A buyer has at most one open checkout, which is changed in place.
 */
export async function reserve(
  db: Database,
  purchase: PurchaseRequest & RoundState,
  holds: HoldTerms,
): Promise<ReservationOutcome> {
  const { outcome, usedUp } = await attempt(
    db,
    (tx) => reserveIn(tx, purchase, holds),
    ({ outcome: { kind } }) => kind === 'reserved',
  )
  // Take a used-up code from its holder so that the next attempt succeeds without it. A code that another open checkout merely reserves stays.
  for (const grant of usedUp ?? []) await revokeGrant(db, ...grant)
  return outcome
}

async function reserveIn(
  tx: Queryable,
  purchase: PurchaseRequest & RoundState,
  holdTerms: HoldTerms,
): Promise<{ outcome: ReservationOutcome; usedUp?: Grant[] }> {
  const { buyer, cart, expectedTotal, canceledPayment } = purchase
  const now = new Date()
  const withNetwork = countsForNetwork(cart.units)
  const state = await lockBuyer(tx, buyer, { withNetwork })
  if (!state) return { outcome: refused(401, 'unauthenticated') }
  const { pausedUntilMs, underAttack } = state
  if (underAttack && buyer.customerId === null) return { outcome: { kind: 'sign_in_to_pay' } }
  if (pausedUntilMs !== null && pausedUntilMs > now.getTime()) {
    return { outcome: { kind: 'payments_paused', until: new Date(pausedUntilMs) } }
  }
  const { open, second } = await lockOpenCheckout(tx, buyer, purchase.begunPayment)
  const repetition = await repetitionOf(tx, purchase, open?.id ?? null)
  if (repetition) return { outcome: repetition }
  const openLines = open ? await linesOf(tx, open.id) : []
  const reserved = quantitiesOf(openLines)
  const reservedBySecond = second ? quantitiesOf(await linesOf(tx, second.id)) : new Map<number, number>()
  const quantities = wantedQuantities(cart)
  const sizes = await lockSizes(tx, new Set([...quantities.keys(), ...reserved.keys()]))

  const testerCount = cart.testers.length >= TESTERS ? TESTERS : await testersInStock(tx)
  const refusal = cartRefusal(cart, sizes, testerCount)
  if (refusal) return { outcome: refusal }
  const missing = shortages(quantities, sizes, [reserved, reservedBySecond])
  if (missing.length > 0) return { outcome: { kind: 'short', lines: missing } }

  const lines = linesFor(quantities, sizes)
  const discount = purchase.withoutDiscount ? null : await bestDiscount(tx, buyer, now)
  const totals = addUp(lines, discount?.held.row.percent ?? 0)
  if (expectedTotal !== null && expectedTotal !== totals.total) {
    return { outcome: { kind: 'price_changed', expected: expectedTotal, total: totals.total } }
  }

  const unpayable = totalRefusal(totals.total)
  if (unpayable) {
    const { message, inputs } = unpayable
    const rest = { errors: { cart: [message] }, inputs }
    return { outcome: refused(422, 'validation_failed', message, rest) }
  }

  // Check this only now: a refused request must not end another checkout.
  if (second) {
    return { outcome: { kind: 'second_hold', checkoutId: second.id, paymentIntent: second.paymentIntent } }
  }
  if (open && open.expiresAtMs <= now.getTime() && isOver(open.heldSinceMs, holdTerms, now)) {
    return { outcome: { kind: 'hold_over', checkoutId: open.id, paymentIntent: open.paymentIntent } }
  }

  const isChanged = !open || !hasSameContent(open, openLines, quantities, totals, discount?.held ?? null)
  // A changed cart, a canceled payment or a new demand for 3-D Secure needs a new payment, hence a new revision.
  // Otherwise the revision, part of the idempotency key, stays, so that two windows open the same payment.
  const lacksThreeDSecure = underAttack && open?.demandsThreeDSecure === false && open.paymentIntent !== null
  const needsNewPayment =
    isChanged || lacksThreeDSecure || (canceledPayment !== null && open.paymentIntent === canceledPayment)
  const reservesMore = [...quantities].some(([id, quantity]) => quantity > (reserved.get(id) ?? 0))
  const availableUnits = (id: number) => (sizes.get(id)?.available ?? 0) + (reserved.get(id) ?? 0)
  const request = {
    buyer,
    cart,
    sizes,
    scarce: scarceSizes(quantities, availableUnits),
    open: open?.id ?? null,
    underAttack,
  }
  // The limits apply to additional stock and new payments only: an unchanged checkout was admitted when it opened.
  const admission = !open || reservesMore || needsNewPayment ? await admit(tx, request, holdTerms, now) : null
  if (admission?.kind === 'refused') return { outcome: admission.outcome }
  if (open?.paymentIntent && needsNewPayment && open.paymentIntent !== canceledPayment) {
    return { outcome: { kind: 'payment_in_the_way', paymentIntent: open.paymentIntent } }
  }

  const heldSinceMs = open?.heldSinceMs ?? admission?.heldSinceMs ?? now.getTime()
  const endMs = Math.min(now.getTime() + holdTerms.minutes * MINUTE_MS, maximumOf(heldSinceMs, holdTerms))
  const expiresAt = new Date(Math.max(endMs, open?.expiresAtMs ?? 0))
  const terms = {
    totals,
    discount: discount?.held ?? null,
    demandsThreeDSecure:
      open?.paymentIntent && !needsNewPayment
        ? open.demandsThreeDSecure
        : underAttack || admission?.demandsThreeDSecure === true,
    heldSince: new Date(heldSinceMs),
    expiresAt,
  }
  const checkout = open
    ? await changeCheckout(tx, open, purchase, terms, { needsNewPayment, reservesMore })
    : await openCheckout(tx, purchase, terms, lines)
  if (open && isChanged) {
    await reserveStock(tx, quantities, reserved)
    await replaceLines(tx, checkout.id, lines)
  }
  // Release the discount use even for an unchanged cart; it is reserved again below. The email or phone that it counts for
  // may have changed.
  if (open) await releaseDiscount(tx, open, discount?.held ?? null)
  if (discount) {
    const use = await reserveUse(tx, discount.held, buyer, checkout.id)
    const expected = totals.total
    if (use.kind === 'held') {
      const { total } = addUp(lines, 0)
      return { outcome: { kind: 'discount_held', expected, total, until: use.until } }
    }
    if (use.kind === 'used_up') {
      const { next, usedUp } = await nextDiscount(tx, buyer, discount, now)
      const { total } = addUp(lines, next?.row.percent ?? 0)
      return { outcome: { kind: 'discount_used', expected, total }, usedUp }
    }
  }
  return { outcome: { kind: 'reserved', checkout, totals, discount: discount?.held.discount ?? null } }
}

/** A holder and the id of the discount that they hold. */
type Grant = [Holder, number]

/** Finds all discounts that this person has used up, and the best one that is left for the next try. */
async function nextDiscount(
  tx: Queryable,
  buyer: Buyer,
  first: { holder: Holder; held: HeldDiscount },
  now: Date,
): Promise<{ next: HeldDiscount | null; usedUp: Grant[] }> {
  const usedUp: Grant[] = [[first.holder, first.held.row.id]]
  for (;;) {
    const without = usedUp.map(([, id]) => id)
    const best = await bestDiscount(tx, buyer, now, without)
    if (!best || !(await isUsedUpBy(tx, best.held, buyer))) return { next: best?.held ?? null, usedUp }
    usedUp.push([best.holder, best.held.row.id])
  }
}

/** Releases the discount use that the open checkout reserves. Locks both codes in ascending id when the code changes. */
async function releaseDiscount(tx: Queryable, open: OpenCheckout, next: HeldDiscount | null): Promise<void> {
  if (open.discountId !== null && next && next.row.id !== open.discountId) {
    await lockCodes(tx, [open.discountId, next.row.id])
  }
  await releaseUse(tx, open.id)
}

/** Returns whether a repeated request has the same lines, discount and total as the open checkout, whose payment then stays. */
function hasSameContent(
  open: OpenCheckout,
  lines: readonly Line[],
  quantities: Map<number, number>,
  totals: Totals,
  discount: HeldDiscount | null,
): boolean {
  return (
    open.total === totals.total &&
    open.discountId === (discount?.row.id ?? null) &&
    lines.length === quantities.size &&
    lines.every((line) => quantities.get(line.sizeId) === line.quantity)
  )
}

const FREE = { net: fils(0), taxAmount: fils(0) }

/**
 * Prices each size and tester in ascending id with the prices in the database; prices in the request are not read
 * (rules/cart 11). Testers are free.
 */
const linesFor = (quantities: Map<number, number>, sizes: Map<number, LockedSize>): PricedSize[] =>
  [...sizes.values()].flatMap((size) => {
    const quantity = quantities.get(size.id)
    // Sizes that the open checkout reserves and the cart no longer contains are locked as well.
    if (quantity === undefined) return []
    const { net, taxAmount } = size.tester ? FREE : priceUnit(size.price, size.sale)
    return [{ sizeId: size.id, quantity, net, taxAmount }]
  })
