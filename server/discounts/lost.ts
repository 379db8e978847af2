import { type DiscountLoss, discountError } from '@nafha/contract/cart/discounts'
import { isForFirstOrder, isGift } from '@nafha/contract/cart/gift-codes'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { discountGrants, discounts } from '../platform/database/schema/index.ts'
import { bestDiscount, type DiscountHolders, holdersOf } from './best.ts'
import { discountRecord, exhausted, grantOf, type Holder, hasOrdered, usesOf } from './holders.ts'

/** A discount that a shopper saw and that no longer applies. */
export interface LostDiscount {
  code: string
  reason: DiscountLoss
  /** Entering the code again restores it: it applies, but another one has priority. */
  canBeEntered: boolean
  /** Key of texts/messages, with its inputs. */
  message: string
  inputs: Record<string, string>
}

const MESSAGES: Record<DiscountLoss, string> = {
  disabled: 'discount_lost_disabled',
  expired: 'discount_lost_expired',
  first_order_only: 'discount_lost_first_order_only',
  not_held: 'discount_lost_not_held',
  replaced: 'discount_lost_replaced',
  used_up: 'discount_lost_used_up',
}

/** The codes of gifts are the shop's own: shoppers know them by their percent. */
const labelOf = ({ code, percent }: { code: string; percent: number }): string =>
  `\u2068${isGift(code) ? `${percent}%` : code}\u2069`

/**
 * Says why a discount that the shopper has seen is not the one in force, or null when it is, or when there is no such code.
 * @param code as the shopper saw it
 */
export async function lostDiscount(
  db: Queryable,
  buyer: DiscountHolders,
  code: string,
  now: Date,
): Promise<LostDiscount | null> {
  const [row] = await db
    .select()
    .from(discounts)
    .where(eq(sql`lower(${discounts.code})`, code.toLowerCase()))
  if (!row) return null
  const inForce = (await bestDiscount(db, buyer, now))?.held.row
  if (inForce?.id === row.id) return null
  const holders = await Promise.all(holdersOf(buyer).map((holder) => usageOf(db, row.id, holder)))
  const reason = reasonOf(row, holders, { now, isReplaced: inForce !== undefined })
  const inputs = { discount: labelOf(row), own: inForce ? labelOf(inForce) : '' }
  const canBeEntered = reason === 'replaced' && !isGift(row.code)
  return { code: row.code, reason, canBeEntered, message: MESSAGES[reason], inputs }
}

async function usageOf(db: Queryable, discountId: number, holder: Holder) {
  const grant = sql`select from ${discountGrants}
    where ${discountGrants.discountId} = ${discountId} and ${grantOf(holder)}`
  const [usage] = await db
    .select({
      isHeld: sql<boolean>`exists (${grant})`,
      used: usesOf(holder, 'used'),
      heldNow: usesOf(holder, 'reserved'),
      ordered: hasOrdered(holder),
    })
    .from(discounts)
    .where(eq(discounts.id, discountId))
  if (!usage) throw new Error(`discount ${discountId} does not exist`)
  return usage
}

function reasonOf(
  row: typeof discounts.$inferSelect,
  holders: readonly Awaited<ReturnType<typeof usageOf>>[],
  { now, isReplaced }: { now: Date; isReplaced: boolean },
): DiscountLoss {
  const used = Math.max(0, ...holders.map((holder) => holder.used))
  const heldNow = Math.max(0, ...holders.map((holder) => holder.heldNow))
  const error = discountError(discountRecord(row), used, now)
  if (error) return error
  if (exhausted(row, heldNow)) return 'used_up'
  if (isForFirstOrder(row.code) && holders.some(({ ordered }) => ordered)) return 'first_order_only'
  if (!holders.some(({ isHeld }) => isHeld)) return 'not_held'
  return isReplaced ? 'replaced' : 'not_held'
}
