import { GIFT_PERCENT } from '@nafha/contract/rules'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { discountGrants, discounts } from '../platform/database/schema/index.ts'
import { INVITE_PREFIX, SIGN_UP_CODE } from './gift-codes.ts'
import { discountOf } from './holders.ts'

const isSignUpDiscount = eq(sql`lower(${discounts.code})`, SIGN_UP_CODE.toLowerCase())

/** Gives a newcomer the sign-up discount: one for all, so that it counts once per e-mail and phone too. */
export async function giveSignUpDiscount(tx: Queryable, customerId: number): Promise<void> {
  await tx
    .insert(discounts)
    .values({ code: SIGN_UP_CODE, percent: GIFT_PERCENT, timesNumber: 1 })
    .onConflictDoNothing()
  // A house that gives more or less from now on (themes/README.md) has promised that to this newcomer.
  await tx
    .update(discounts)
    .set({ percent: GIFT_PERCENT })
    .where(and(isSignUpDiscount, ne(discounts.percent, GIFT_PERCENT)))
  const [gift] = await tx.select({ id: discounts.id }).from(discounts).where(isSignUpDiscount)
  if (!gift) throw new Error('the sign-up discount was not stored')
  await tx.insert(discountGrants).values({ discountId: gift.id, customerId }).onConflictDoNothing()
}

/**
 * Rewards an inviter for a newcomer's first purchase with a discount of its own. Its code names the
 * newcomer and codes are unique, so that two purchases at once reward once.
 * @returns the new discount's id, or null when this newcomer was rewarded for before
 */
export async function giveInviteReward(
  tx: Queryable,
  { inviterId, newcomerId }: { inviterId: number; newcomerId: number },
): Promise<number | null> {
  const [reward] = await tx
    .insert(discounts)
    .values({ code: `${INVITE_PREFIX}${newcomerId}`, percent: GIFT_PERCENT, timesNumber: 1 })
    .onConflictDoNothing()
    .returning({ id: discounts.id })
  if (!reward) return null
  await tx.insert(discountGrants).values({ discountId: reward.id, customerId: inviterId })
  return reward.id
}

/** What a guest holds comes along when the customer has nothing (issue 3). */
export async function adoptDiscount(
  tx: Queryable,
  { customerId, guestId }: { customerId: number; guestId: number },
): Promise<void> {
  const now = new Date()
  if (await discountOf(tx, { customerId }, now)) return
  const held = await discountOf(tx, { guestId }, now)
  if (!held) return
  await tx
    .insert(discountGrants)
    .values({ discountId: held.row.id, customerId, grantedAt: now })
    .onConflictDoNothing()
}
