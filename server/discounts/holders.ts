import { type DiscountError, discountApplies, discountError } from '@nafha/contract/cart/discounts'
import { isForFirstOrder, isGift } from '@nafha/contract/cart/gift-codes'
import type { Discount } from '@nafha/contract/people'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  discountGrants,
  discounts,
  discountUses,
  orderEvents,
  orders,
} from '../platform/database/schema/index.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

/** A customer, or a guest by token, who may hold a discount. */
export type Holder = { customerId: number } | { guestId: number }

type DiscountRow = typeof discounts.$inferSelect

export const grantOf = (holder: Holder) =>
  'customerId' in holder
    ? eq(discountGrants.customerId, holder.customerId)
    : eq(discountGrants.guestId, holder.guestId)

export const usesOf = (holder: Holder, state: 'used' | 'reserved') => {
  const own =
    'customerId' in holder
      ? eq(discountUses.customerId, holder.customerId)
      : eq(discountUses.guestId, holder.guestId)
  // Conditions of their own: a column that stands in a selection directly loses its table's name, and then
  // `id` would be that of the use.
  const where = and(eq(discountUses.discountId, discounts.id), eq(discountUses.state, state), own)
  return sql<number>`(select count(*)::int from ${discountUses} where ${where})`
}

/**
 * SQL condition: a customer has ordered before. Orders of a guest do not count: the page that thanks a guest promises the
 * sign-up discount for the next order. An order that was canceled before it was sent is none (decision 0034).
 */
export const hasOrdered = (holder: Holder) => {
  if (!('customerId' in holder)) return sql<boolean>`false`
  const canceled = sql`select from ${orderEvents}
    where ${and(eq(orderEvents.orderId, orders.id), eq(orderEvents.toStatus, 'Canceled'))}`
  const own = and(eq(orders.customerId, holder.customerId), isNull(orders.guestSessionId))
  return sql<boolean>`exists (select from ${orders} where ${own} and not exists (${canceled}))`
}

export const discountRecord = (row: DiscountRow): Discount => ({
  code: row.code,
  discount: row.percent,
  expire_at: row.expireAt?.toISOString() ?? null,
  disabled: row.disabled,
  times_number: row.timesNumber,
})

/** The last use may be the one that this holder's own open checkout holds. */
export const exhausted = (row: DiscountRow, heldNow: number) =>
  row.overallLimit !== null && row.usesNumber - heldNow >= row.overallLimit

export interface HeldDiscount {
  row: DiscountRow
  discount: Discount
  /** This holder's uses of it so far. */
  used: number
}

/**
 * Returns a holder's discount in force: the code that was given last and still applies. When it is used up or has
 * expired, the one before it is back (rules/discounts 5).
 * @param without ids of discounts that do not count
 */
export async function discountOf(
  db: Queryable,
  holder: Holder,
  now: Date,
  without: readonly number[] = [],
): Promise<HeldDiscount | null> {
  const rows = await db
    .select({
      row: discounts,
      used: usesOf(holder, 'used'),
      heldNow: usesOf(holder, 'reserved'),
      ordered: hasOrdered(holder),
    })
    .from(discountGrants)
    .innerJoin(discounts, eq(discounts.id, discountGrants.discountId))
    .where(grantOf(holder))
    .orderBy(desc(discountGrants.grantedAt), desc(discountGrants.id))
  for (const { row, used, heldNow, ordered } of rows) {
    if (without.includes(row.id) || (ordered && isForFirstOrder(row.code))) continue
    const discount = discountRecord(row)
    if (!exhausted(row, heldNow) && discountApplies(discount, used, now)) return { row, discount, used }
  }
  return null
}

const REJECTIONS = {
  expired: 'discount_code_has_expired',
  disabled: 'discount_code_is_disabled',
  used_up: 'discount_code_has_reached_its_usage_limit',
} as const satisfies Record<DiscountError, string>

const invalidCode = invalid('code', 'discount_code_is_invalid')

/** Gives a holder the code, or rejects one that would not apply with its reason (rules/discounts 7). */
export async function grantCode(
  db: Queryable,
  holder: Holder,
  code: string,
  now: Date,
): Promise<Rejection | null> {
  if (isGift(code)) return invalidCode
  const [found] = await db
    .select({ row: discounts, used: usesOf(holder, 'used'), heldNow: usesOf(holder, 'reserved') })
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()))
  if (!found) return invalidCode
  const error = discountError(discountRecord(found.row), found.used, now)
  if (error) return invalid('code', REJECTIONS[error])
  if (exhausted(found.row, found.heldNow)) return invalid('code', REJECTIONS.used_up)
  const [target, customerId, guestId] =
    'customerId' in holder
      ? [discountGrants.customerId, holder.customerId, null]
      : [discountGrants.guestId, null, holder.guestId]
  await db
    .insert(discountGrants)
    .values({ discountId: found.row.id, customerId, guestId, grantedAt: now })
    .onConflictDoUpdate({ target: [target, discountGrants.discountId], set: { grantedAt: now } })
  return null
}

/** Takes a code off its holder, who can enter it again. A gift has no code to enter, so it stays (rules/discounts 22). */
export async function removeCode(db: Queryable, holder: Holder, code: string): Promise<Rejection | null> {
  if (isGift(code)) return invalidCode
  const named = db
    .select({ id: discounts.id })
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()))
  await db.delete(discountGrants).where(and(grantOf(holder), inArray(discountGrants.discountId, named)))
  return null
}

/** Removes a code from its holder after a payment found it used up for this email or phone. */
export async function revokeGrant(db: Queryable, holder: Holder, discountId: number): Promise<void> {
  await db.delete(discountGrants).where(and(grantOf(holder), eq(discountGrants.discountId, discountId)))
}
