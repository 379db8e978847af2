import { INVITE_PREFIX, SIGN_UP_CODE } from '@nafha/contract/cart/gift-codes'
import { SIGN_UP_DISCOUNT_PERCENT } from '@nafha/contract/rules'
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { discountGrants, discounts, discountUses } from '../platform/database/schema/index.ts'
import { discountOf } from './holders.ts'

const isSignUpDiscount = eq(sql`lower(${discounts.code})`, SIGN_UP_CODE.toLowerCase())

/** Gives a newcomer the sign-up discount: one for all, so that it counts once per e-mail and phone too. */
export async function giveSignUpDiscount(tx: Queryable, customerId: number): Promise<void> {
  await tx
    .insert(discounts)
    .values({ code: SIGN_UP_CODE, percent: SIGN_UP_DISCOUNT_PERCENT, timesNumber: 1 })
    .onConflictDoNothing()
  // The brand may have changed the percent (themes/README.md): the new one is promised to this newcomer.
  await tx
    .update(discounts)
    .set({ percent: SIGN_UP_DISCOUNT_PERCENT })
    .where(and(isSignUpDiscount, ne(discounts.percent, SIGN_UP_DISCOUNT_PERCENT)))
  const [gift] = await tx.select({ id: discounts.id }).from(discounts).where(isSignUpDiscount)
  if (!gift) throw new Error('the sign-up discount was not stored')
  await tx.insert(discountGrants).values({ discountId: gift.id, customerId }).onConflictDoNothing()
}

/**
 * Gives an inviter a discount of its own for a newcomer. Its code names the newcomer and codes are unique, so that there
 * is one, whoever gave it.
 */
export async function giveInviteReward(
  tx: Queryable,
  { inviterId, newcomerId }: { inviterId: number; newcomerId: number },
): Promise<{ discountId: number; isNew: boolean }> {
  const code = `${INVITE_PREFIX}${newcomerId}`
  const [reward] = await tx
    .insert(discounts)
    .values({ code, percent: SIGN_UP_DISCOUNT_PERCENT, timesNumber: 1 })
    .onConflictDoNothing()
    .returning({ id: discounts.id })
  if (reward) {
    await tx.insert(discountGrants).values({ discountId: reward.id, customerId: inviterId })
    return { discountId: reward.id, isNew: true }
  }
  const [before] = await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.code, code))
  if (!before) throw new Error(`the reward ${code} was not stored`)
  return { discountId: before.id, isNew: false }
}

/** Revokes an unused gift. An open checkout keeps its price. */
export async function revokeGift(tx: Queryable, discountId: number): Promise<boolean> {
  const used = and(eq(discountUses.discountId, discountId), eq(discountUses.state, 'used'))
  const rows = await tx
    .update(discounts)
    .set({ disabled: true })
    .where(and(eq(discounts.id, discountId), notExists(tx.select().from(discountUses).where(used))))
    .returning({ id: discounts.id })
  return rows.length === 1
}

/** Restores a revoked gift. */
export async function restoreGift(tx: Queryable, discountId: number): Promise<void> {
  await tx.update(discounts).set({ disabled: false }).where(eq(discounts.id, discountId))
}

/** A customer without a discount takes over the one of the guest that they were (rules/discounts 16). */
export async function transferGuestDiscount(
  tx: Queryable,
  { customerId, guestId }: { customerId: number; guestId: number },
): Promise<void> {
  const now = new Date()
  if (await discountOf(tx, { customerId }, now)) return
  const discount = await discountOf(tx, { guestId }, now)
  if (!discount) return
  await tx
    .insert(discountGrants)
    .values({ discountId: discount.row.id, customerId, grantedAt: now })
    .onConflictDoNothing()
}
