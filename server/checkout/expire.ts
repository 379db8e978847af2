import { paysBack } from '@nafha/contract/orders'
import { and, eq, isNotNull, lt, min } from 'drizzle-orm'
import { issueCreditNote } from '../invoices/index.ts'
import { byPaymentIntent, findOrder } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'
import { comparePayments } from './compare.ts'
import { lapse } from './lapse.ts'
import { noteFailedJobs } from './problems.ts'
import { findCheckout } from './queries.ts'
import type { CheckoutRoom } from './room.ts'
import { settlePayment } from './settle.ts'

/**
 * Lets a reservation lapse. The payment is canceled first, and only when the provider confirms that do the
 * units go back: otherwise a shopper could pay for what somebody else has bought meanwhile (DESIGN 7).
 * @throws while the payment is being processed, so that the job is tried again later
 */
export async function expireCheckout(room: CheckoutRoom, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(room.db, checkoutId)
  if (checkout?.status !== 'open' || checkout.expiresAt > new Date()) return
  if (checkout.paymentIntent) {
    const payment = await room.provider.cancel(checkout.paymentIntent)
    if (payment?.status === 'succeeded') {
      await settlePayment(room, payment.id)
      return
    }
    if (payment && payment.status !== 'canceled') {
      throw new Error(`the payment of checkout ${checkoutId} is still ${payment.status}`)
    }
  }
  await room.db.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'open')))
      .for('update')
    // Asked for again meanwhile: it has a new revision, a new expiry and a job of its own.
    if (!still || still.revision !== checkout.revision || still.expiresAt > new Date()) return
    await lapse(tx, checkoutId)
  })
}

/** How far back a process that has just started looks. */
const FIRST_LOOK_MS = 86_400_000

/** Webhooks may come this late before the reconciling job has to find the payment by itself. */
const OVERLAP_MS = 120_000

/**
 * Finds payments that succeeded without anybody telling the shop, and reservations that should have lapsed
 * (DESIGN 14: at start and every 30 s). Returns the moment up to which everything has been seen. What
 * fails is told and left for the next run: one payment in trouble must not hold up all the others.
 * @param seenUntil what the last run returned; null looks a day back, or as far as the oldest open checkout
 */
export async function reconcilePayments(room: CheckoutRoom, seenUntil: Date | null): Promise<Date | null> {
  const now = new Date()
  const waiting = and(eq(checkouts.status, 'open'), isNotNull(checkouts.paymentIntent))
  const [oldest] = await room.db
    .select({ at: min(checkouts.createdAt) })
    .from(checkouts)
    .where(waiting)
  const dayAgo = now.getTime() - FIRST_LOOK_MS
  // A clock that was set back since then has seen nothing of the time to come.
  const trusted = seenUntil && seenUntil <= now ? seenUntil : null
  const since = trusted ? trusted.getTime() - OVERLAP_MS : Math.min(oldest?.at?.getTime() ?? dayAgo, dayAgo)
  const allSeen = await comparePayments(room, new Date(since))
  await noteFailedJobs(room.db)
  const overdue = await room.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.status, 'open'), lt(checkouts.expiresAt, new Date(now.getTime() - OVERLAP_MS))))
    .orderBy(checkouts.expiresAt)
    .limit(100)
  for (const { id } of overdue) {
    await expireCheckout(room, id).catch((err: unknown) =>
      room.log.error({ err, checkoutId: id }, 'reservation could not lapse'),
    )
  }
  return allSeen ? now : seenUntil
}

/** Sends money back, once however often the job runs; what goes back for an order is credited to its invoice. */
export async function refundPayment(room: CheckoutRoom, refundId: string): Promise<void> {
  const [refund] = await room.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.doneAt) return
  const { id } = await room.provider.refund(refund)
  await room.db.transaction(async (tx) => {
    await tx.update(refunds).set({ providerRefund: id, doneAt: new Date() }).where(eq(refunds.id, refundId))
    await creditOrder(room, tx, refund, id)
  })
}

async function creditOrder(
  { seller }: CheckoutRoom,
  tx: Queryable,
  { paymentIntent, amount, reason }: typeof refunds.$inferSelect,
  refundReference: string,
): Promise<void> {
  const found = await findOrder(tx, byPaymentIntent(paymentIntent))
  // What was paid too late never became an order, and nothing was invoiced.
  if (!found) return
  const { id: orderId, status } = found.order
  const why = reason === 'canceled' ? 'canceled' : 'refunded'
  await issueCreditNote(tx, { orderId, amount, refundReference, reason: why }, seller)
  // The mail that tells of it has waited for the credit note.
  if (paysBack(status)) await enqueue(tx, 'send-order-status', { orderId, status })
}
