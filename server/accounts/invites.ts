import { cancelableUntil } from '@nafha/contract/orders/orders'
import { and, eq, isNull, notInArray } from 'drizzle-orm'
import { revokeGift } from '../discounts/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, inviteRewards, orders } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { rewardInviterJob } from './jobs.ts'
import { lockInviteReward } from './locks.ts'

/**
 * Schedules the inviter's reward after a newcomer has paid, for when the order can no longer be canceled (decision 0048). It
 * locks no customer: the purchase holds its checkout, while others lock the customer before the checkout.
 */
export async function scheduleInviteReward(
  tx: Queryable,
  newcomerId: number,
  orderId: number,
): Promise<void> {
  const [newcomer] = await tx
    .select({ inviterId: customers.invitedBy })
    .from(customers)
    .where(eq(customers.id, newcomerId))
  if (!newcomer?.inviterId) return
  await enqueue(tx, rewardInviterJob, { orderId }, { runAt: new Date(cancelableUntil(new Date())) })
}

/**
 * Revokes an unused reward when its order is canceled or refunded in full. Another valid order of the newcomer may earn it
 * again.
 */
export async function revokeInviteReward(
  tx: Queryable,
  { id, customerId }: { id: number; customerId: number | null },
): Promise<void> {
  if (customerId === null) return
  const unrevoked = and(eq(inviteRewards.orderId, id), isNull(inviteRewards.revokedAt))
  const reward = await lockInviteReward(tx, unrevoked)
  if (!reward?.discountId || !(await revokeGift(tx, reward.discountId))) return
  await tx
    .update(inviteRewards)
    .set({ revokedAt: new Date() })
    .where(eq(inviteRewards.newcomerId, reward.newcomerId))
  const others = await tx
    .select({ orderId: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), notInArray(orders.status, ['Canceled', 'Refunded'])))
  for (const { orderId } of others) if (orderId !== id) await enqueue(tx, rewardInviterJob, { orderId })
}
