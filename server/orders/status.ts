import { nextStatus, type OrderStatus } from '@nafha/contract/orders/orders'
import { INVITATION_DAYS } from '@nafha/contract/reviews/invitations'
import { INVITATION_KINDS } from '@nafha/contract/reviews/reviews'
import { eq } from 'drizzle-orm'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderEvents, orders } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { sendOrderStatusJob, sendReviewInvitationJob } from './jobs.ts'

const DAY_MS = 86_400_000

/**
 * Changes the status of a locked order, records when and by whom, and enqueues the email (rules/orders 2). The email about
 * a shipment belongs to its parcel (server/fulfilment).
 * @param note for the staff alone
 * @param isMailed false for a status that the order only passes through
 * @returns whether the order may go there from where it is
 */
export async function changeOrderStatus(
  tx: Queryable,
  order: Pick<typeof orders.$inferSelect, 'id' | 'status'>,
  status: OrderStatus,
  by: Actor,
  { note = null, isMailed = status !== 'Shipped' }: { note?: string | null; isMailed?: boolean } = {},
): Promise<boolean> {
  if (!nextStatus[order.status].includes(status)) return false
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
  await tx
    .insert(orderEvents)
    .values({ orderId: order.id, fromStatus: order.status, toStatus: status, by, note })
  if (isMailed) await enqueue(tx, sendOrderStatusJob, { orderId: order.id, status })
  if (status === 'Delivered') await inviteToReview(tx, order.id)
  return true
}

/** Enqueues both invitations to review the order, for the days after its delivery. */
async function inviteToReview(tx: Queryable, orderId: number): Promise<void> {
  for (const kind of INVITATION_KINDS) {
    const runAt = new Date(Date.now() + INVITATION_DAYS[kind] * DAY_MS)
    await enqueue(tx, sendReviewInvitationJob, { orderId, kind }, { runAt })
  }
}
