import { cancelableUntil, isRefundStatus } from '@nafha/contract/orders/orders'
import { and, eq, isNull } from 'drizzle-orm'
import { giveInviteReward, restoreGift } from '../discounts/index.ts'
import { lockOrder, refundableAmount, refundsOf } from '../orders/index.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { customers, inviteRewards } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { claimMarks, contactsOf, sharesContact } from './invite-marks.ts'
import { rewardInviterJob, sendInviteRewardJob } from './jobs.ts'
import { lockInviteReward } from './locks.ts'

/**
 * Rewards the inviter of an order's buyer once the order can no longer be canceled: once per newcomer, and once per phone
 * and e-mail address (decision 0048). It is safe to run at any time and repeatedly.
 */
export const rewardInviter = (db: Database, orderId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order?.customerId) return
    const runAt = new Date(cancelableUntil(order.createdAt))
    if (runAt > new Date()) return enqueue(tx, rewardInviterJob, { orderId }, { runAt })
    const paidBack = await refundsOf(tx, order.paymentIntent)
    if (isRefundStatus(order.status) || refundableAmount(order, paidBack) <= 0) return
    const inviterId = await inviterOfNewcomer(tx, order.customerId)
    if (inviterId !== null) await settleInvite(tx, { newcomerId: order.customerId, inviterId, orderId })
  })

/** Returns null when nobody invited the newcomer, or the inviter is blocked or erased. */
async function inviterOfNewcomer(tx: Queryable, newcomerId: number): Promise<number | null> {
  const [newcomer] = await tx
    .select({ inviterId: customers.invitedBy })
    .from(customers)
    .where(eq(customers.id, newcomerId))
  if (!newcomer?.inviterId) return null
  const inviter = await tx.$count(
    customers,
    and(eq(customers.id, newcomer.inviterId), isNull(customers.blockedAt)),
  )
  return inviter > 0 ? newcomer.inviterId : null
}

interface Invited {
  newcomerId: number
  inviterId: number
  orderId: number
}

async function settleInvite(tx: Queryable, { newcomerId, inviterId, orderId }: Invited): Promise<void> {
  const ofNewcomer = eq(inviteRewards.newcomerId, newcomerId)
  const [settled] = await tx
    .insert(inviteRewards)
    .values({ newcomerId, inviterId, orderId })
    .onConflictDoNothing()
    .returning()
  if (!settled) {
    const before = await lockInviteReward(tx, ofNewcomer)
    if (!before?.revokedAt || !before.discountId) return
    await restoreGift(tx, before.discountId)
    await tx.update(inviteRewards).set({ orderId, revokedAt: null }).where(ofNewcomer)
    return
  }
  const contacts = await contactsOf(tx, newcomerId)
  if (sharesContact(contacts, await contactsOf(tx, inviterId))) return
  if (!(await claimMarks(tx, newcomerId, contacts))) return
  const { discountId, isNew } = await giveInviteReward(tx, { inviterId, newcomerId })
  await tx.update(inviteRewards).set({ discountId }).where(ofNewcomer)
  if (isNew) await enqueue(tx, sendInviteRewardJob, { customerId: inviterId, discountId })
}
