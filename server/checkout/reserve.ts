import type { StockShortage } from '@nafha/contract/checkout'
import type { Discount } from '@nafha/contract/people'
import { addUp, priceUnit, type Totals } from '@nafha/contract/pricing'
import { type Language, TESTERS } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import {
  bestDiscount,
  dropGrant,
  type HeldDiscount,
  type Holder,
  isUsedUpBy,
  lockCodes,
  releaseUse,
  reserveUse,
} from '../discounts/index.ts'
import { attempt } from '../platform/database/attempt.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'
import { type LockedSize, lockSizes, reserveStock, shortages, testersInStock } from '../stock/index.ts'
import { admit, isOver, MINUTE_MS, maximumOf } from './admit.ts'
import type { Buyer } from './buyer.ts'
import { type Cart, cartRefusal, wantedQuantities } from './cart.ts'
import { countsForNetwork, type HoldTerms, scarceSizes } from './hold-bounds.ts'
import type { HoldRefusal } from './hold-refusals.ts'
import { totalRefusal } from './payable.ts'
import {
  type BegunPayment,
  type Line,
  linesOf,
  lockBuyer,
  lockOpenCheckout,
  type OpenCheckout,
  quantitiesOf,
} from './queries.ts'
import { type Repetition, repetitionOf } from './same-purchase.ts'
import {
  changeCheckout,
  freezeLines,
  openCheckout,
  type PricedSize,
  type Reserved,
} from './write-checkout.ts'

export interface Purchase {
  buyer: Buyer
  cart: Cart
  /** The shopper does without the discount that is theirs (decision 0034). */
  withoutDiscount: boolean
  /** What the shopper saw, in fils; null when the caller did not say. */
  expectedTotal: Fils | null
  language: Language
  /** The payment that this browser opened last: its hold goes on for this buyer. */
  begunPayment: BegunPayment | null
  /** The shopper wants once more what was paid for within the hour. */
  buysAgain: boolean
}

/** What an earlier round has done at the provider. */
export interface RoundState {
  /** A payment that can no longer succeed, so that the open checkout may leave it. */
  canceledPayment: string | null
  /** Payments for the same bottles under the same contact have been looked at. */
  hasSettledOthers: boolean
}

export type Reservation =
  | { kind: 'reserved'; checkout: Reserved; totals: Totals; discount: Discount | null }
  | { kind: 'short'; lines: StockShortage[] }
  | { kind: 'price_changed' | 'discount_used'; expected: Fils; total: Fils }
  /** Another open checkout of the same buyer holds the code's last use until then. */
  | { kind: 'discount_held'; expected: Fils; total: Fils; until: Date }
  /** The open checkout changes, but its payment could still succeed: cancel that first, then ask again. */
  | { kind: 'payment_in_the_way'; paymentIntent: string }
  /** The open checkout has been held to its maximum: let it expire, then ask again. */
  | { kind: 'hold_over'; checkoutId: string; paymentIntent: string | null }
  /** The payment that was begun as somebody else holds stock beside the buyer's own checkout: end it, then ask again. */
  | { kind: 'second_hold'; checkoutId: string; paymentIntent: string | null }
  | Repetition
  | HoldRefusal
  | Refused

/**
 * Reserves the whole cart for the buyer or nothing at all: every outcome but `reserved` rolls back (rules/checkout 13).
 * The buyer's open checkout is changed in place, never doubled.
 */
export async function reserve(
  db: Database,
  purchase: Purchase & RoundState,
  holds: HoldTerms,
): Promise<Reservation> {
  const { outcome, usedUp } = await attempt(
    db,
    (tx) => reserveIn(tx, purchase, holds),
    ({ outcome: { kind } }) => kind === 'reserved',
  )
  // The next try does without the code, so that the shopper is never stuck with it. One that is only held stays theirs.
  for (const grant of usedUp ?? []) await dropGrant(db, ...grant)
  return outcome
}

async function reserveIn(
  tx: Queryable,
  purchase: Purchase & RoundState,
  holdTerms: HoldTerms,
): Promise<{ outcome: Reservation; usedUp?: Grant[] }> {
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
  const heldLines = open ? await linesOf(tx, open.id) : []
  const held = quantitiesOf(heldLines)
  const heldBeside = second ? quantitiesOf(await linesOf(tx, second.id)) : new Map<number, number>()
  const wanted = wantedQuantities(cart)
  const sizes = await lockSizes(tx, new Set([...wanted.keys(), ...held.keys()]))

  const enough = cart.testers.length >= TESTERS ? TESTERS : await testersInStock(tx)
  const error = cartRefusal(cart, sizes, enough)
  if (error) return { outcome: error }
  const missing = shortages(wanted, sizes, [held, heldBeside])
  if (missing.length > 0) return { outcome: { kind: 'short', lines: missing } }

  const lines = linesFor(wanted, sizes)
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

  // Not before the request is found to be good: a refused one ends nothing.
  if (second) {
    return { outcome: { kind: 'second_hold', checkoutId: second.id, paymentIntent: second.paymentIntent } }
  }
  if (open && open.expiresAtMs <= now.getTime() && isOver(open.heldSinceMs, holdTerms, now)) {
    return { outcome: { kind: 'hold_over', checkoutId: open.id, paymentIntent: open.paymentIntent } }
  }

  const changed = !open || !sameContent(open, heldLines, wanted, totals, discount?.held ?? null)
  // A changed cart or a canceled payment needs a new payment, hence a new revision. An unchanged checkout without a payment
  // keeps its revision, so that two windows asking at once open the same payment (same idempotency key).
  // So does one that was opened before staff demanded 3-D Secure.
  const lacksThreeDSecure = underAttack && open?.demandsThreeDSecure === false && open.paymentIntent !== null
  const needsNewPayment =
    changed || lacksThreeDSecure || (canceledPayment !== null && open.paymentIntent === canceledPayment)
  const holdsMore = [...wanted].some(([id, quantity]) => quantity > (held.get(id) ?? 0))
  const free = (id: number) => (sizes.get(id)?.available ?? 0) + (held.get(id) ?? 0)
  const request = {
    buyer,
    cart,
    sizes,
    scarce: scarceSizes(wanted, free),
    open: open?.id ?? null,
    underAttack,
  }
  // The bounds apply to more stock and new payments only: an unchanged checkout was admitted when it opened.
  const admission = !open || holdsMore || needsNewPayment ? await admit(tx, request, holdTerms, now) : null
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
    ? await changeCheckout(tx, open, purchase, terms, { fresh: needsNewPayment, moves: holdsMore })
    : await openCheckout(tx, purchase, terms, lines)
  if (open && changed) {
    await reserveStock(tx, wanted, held)
    await freezeLines(tx, checkout.id, lines)
  }
  // Also when the cart is the same: the e-mail or phone that the use is counted by may have changed.
  if (open) await leaveDiscount(tx, open, discount?.held ?? null)
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

/** A discount that somebody holds. */
type Grant = [Holder, number]

/** Finds the discount that the next call will take when one is used up, past others that this person has used up, too. */
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

/** Frees the use that the open checkout holds. */
async function leaveDiscount(tx: Queryable, open: OpenCheckout, next: HeldDiscount | null): Promise<void> {
  if (open.discountId !== null && next && next.row.id !== open.discountId) {
    await lockCodes(tx, [open.discountId, next.row.id])
  }
  await releaseUse(tx, open.id)
}

/** Whether asking again asks for the same things at the same price: then its payment stays. */
function sameContent(
  open: OpenCheckout,
  lines: readonly Line[],
  wanted: Map<number, number>,
  totals: Totals,
  discount: HeldDiscount | null,
): boolean {
  return (
    open.total === totals.total &&
    open.discountId === (discount?.row.id ?? null) &&
    lines.length === wanted.size &&
    lines.every((line) => wanted.get(line.sizeId) === line.quantity)
  )
}

const FREE = { net: fils(0), taxAmount: fils(0) }

/**
 * Prices each size and tester in ascending id by the shop's own rows; prices in the request are not read
 * (rules/cart 11). Testers are free.
 */
const linesFor = (wanted: Map<number, number>, sizes: Map<number, LockedSize>): PricedSize[] =>
  [...sizes.values()].flatMap((size) => {
    const quantity = wanted.get(size.id)
    // What the open checkout holds and is not wanted any more has been locked, too.
    if (quantity === undefined) return []
    const { net, taxAmount } = size.tester ? FREE : priceUnit(size.price, size.sale)
    return [{ sizeId: size.id, quantity, net, taxAmount }]
  })
