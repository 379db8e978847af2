import { isRefundStatus, paymentInTheWay } from '@nafha/contract/orders'
import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { revokeInviteReward, scheduleInviteReward } from '../accounts/index.ts'
import { issueCreditNote } from '../invoices/index.ts'
import {
  changeOrderStatus,
  lockOrderOfPayment,
  MANUAL_REFUND_PREFIX,
  paymentOf,
  refundedAmount,
  refundsOf,
  retriableRefunds,
  stateOf,
  wentToCard,
} from '../orders/index.ts'
import {
  DETAILS,
  detailOf,
  isRefusedForGood,
  isUnreachable,
  type RefundState,
  recordProblem,
  recoverRefundProblem,
} from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type orders, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { RefundContext } from './context.ts'

const BATCH = 100

export type Refund = typeof refunds.$inferSelect
type Order = typeof orders.$inferSelect

/**
 * Sends money back, once however often the job runs. It is done only when the provider says that it has succeeded; what
 * is still pending there is looked at again (`syncPendingRefunds`), what failed can be tried again by the staff.
 * @throws while the provider cannot be asked, so that the job is tried again later
 */
export async function refundPayment(context: RefundContext, refundId: string): Promise<void> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || stateOf(refund) !== 'pending') return
  try {
    await recordRefund(context, refund, await sendBack(context, refund))
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    const failure = FAILURES.get(error.code ?? '') ?? detailOf(error)
    await context.db.transaction((tx) => failRefund(tx, refund, failure))
  }
}

/** What the provider's refusals mean here, by its own codes. */
const FAILURES = new Map<string, string>([
  ['charge_already_refunded', DETAILS.refundedElsewhere],
  ['charge_disputed', DETAILS.paymentDisputed],
])

/** Looks again at what the provider had not sent yet: what its events tell may get lost. Failed ones are the staff's. */
export async function syncPendingRefunds(context: RefundContext): Promise<void> {
  let last: string | null = null
  for (;;) {
    const batch: { id: string }[] = await context.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          isNull(refunds.doneAt),
          isNull(refunds.failedAt),
          isNotNull(refunds.providerRefund),
          last === null ? undefined : gt(refunds.id, last),
        ),
      )
      .orderBy(refunds.id)
      .limit(BATCH)
    for (const { id } of batch) {
      await refundPayment(context, id).catch((err: unknown) => {
        if (isUnreachable(err)) throw err
        context.log.error({ err, refundId: id }, 'refund could not be looked at')
      })
    }
    last = batch.at(-1)?.id ?? null
    if (batch.length < BATCH) return
  }
}

/**
 * What staff have sent back by other means is made: it is credited, and its mail goes out. The reference names it on the
 * credit note. Where other refunds have sent back the whole meanwhile, nothing of it can have been sent.
 */
export async function closeRefundMadeElsewhere(
  context: RefundContext,
  tx: Queryable,
  refundId: string,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) return
  const order = await lockOrderOfPayment(tx, refund.paymentIntent)
  const rows = await refundsOf(tx, refund.paymentIntent)
  if (order && !retriableRefunds(order, rows).some(({ id }) => id === refundId)) return
  await close(context, tx, refund, `${MANUAL_REFUND_PREFIX}${refundId}`)
}

/**
 * Asks for the refund, unless it is there already: the provider remembers a key for a day, and the tries of a job reach
 * further. Of what staff have sent back in the provider's dashboard, a refund of this amount stands for ours.
 */
async function sendBack(context: RefundContext, refund: Refund): Promise<RefundState> {
  const before = await context.provider.refundsOf(refund.paymentIntent)
  const own = before.find(({ id, refundId }) => refundId === refund.id || id === refund.providerRefund)
  if (own) return own
  try {
    return await context.provider.refund(refund)
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    for (const one of before) {
      const alike = one.refundId === null && one.status !== 'failed' && one.amount === refund.amount
      if (alike && (await isUnclaimed(context, refund, one.id))) return one
    }
    throw error
  }
}

/** Whether no other refund of the shop has taken this one for its own. */
const isUnclaimed = async ({ db }: RefundContext, { id }: Refund, providerRefund: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.providerRefund, providerRefund), ne(refunds.id, id)))) === 0

/**
 * Notes how a refund stands. Even one that had succeeded may fail later, when the payer's bank sends it back. What is told late,
 * when another refund has taken its place (imported-row.ts), says nothing of the one that stands there now.
 */
export async function recordRefund(context: RefundContext, refund: Refund, made: RefundState): Promise<void> {
  if (made.status === 'succeeded') {
    await context.db.transaction((tx) => close(context, tx, refund, made.id))
    return
  }
  await context.db.transaction(async (tx) => {
    // First, as `close` does: whoever puts another one in its place at this moment is waited for.
    await lockOrderOfPayment(tx, refund.paymentIntent)
    await tx
      .update(refunds)
      .set({ providerRefund: made.id })
      .where(
        and(
          eq(refunds.id, refund.id),
          isNull(refunds.doneAt),
          isNull(refunds.failedAt),
          isNull(refunds.providerRefund),
        ),
      )
    const stands = await tx.$count(
      refunds,
      and(eq(refunds.id, refund.id), eq(refunds.providerRefund, made.id)),
    )
    if (made.status === 'failed' && stands > 0) await failRefund(tx, refund, DETAILS.refundNotSent)
  })
}

async function close(
  { seller }: RefundContext,
  tx: Queryable,
  { id, paymentIntent, amount, reason, by }: Refund,
  providerRefund: string,
): Promise<void> {
  // First: whoever moves the order at this moment is waited for, and the mail tells what has become of it.
  const order = await lockOrderOfPayment(tx, paymentIntent)
  // What has been tried again is that refund's business, whatever is heard of this one.
  if ((await tx.$count(refunds, eq(refunds.retryOf, id))) > 0) return
  const [closed] = await tx
    .update(refunds)
    .set({ providerRefund, doneAt: new Date(), failedAt: null, failure: null })
    .where(and(eq(refunds.id, id), or(isNull(refunds.doneAt), isNotNull(refunds.failedAt))))
    .returning({ creditNote: refunds.creditNote })
  if (!closed) return
  // What was paid too late never became an order, and nothing was invoiced.
  if (!order) return
  const { id: orderId, status } = order
  await closeOvertaken(tx, order)
  if (!closed.creditNote) {
    const why = reason === 'canceled' ? 'canceled' : 'refunded'
    const credited = { orderId, amount, refundReference: providerRefund, reason: why } as const
    const { number: creditNote } = await issueCreditNote(tx, credited, seller)
    await tx.update(refunds).set({ creditNote }).where(eq(refunds.id, id))
  }
  // A delivered order becomes Refunded once all of it is paid back (rules/orders 18); the email goes with the credit
  // note.
  if (status === 'Delivered' && !paymentInTheWay('Refunded', await paymentOf(tx, order))) {
    await changeOrderStatus(tx, order, 'Refunded', by)
    return
  }
  const toCard = wentToCard(providerRefund)
  await enqueue(tx, 'send-refund', { refundId: id, reference: providerRefund, toCard })
}

/** What other refunds have sent back leaves nothing to be asked of those that failed; all of it revokes a reward. */
async function closeOvertaken(tx: Queryable, order: Order): Promise<void> {
  const rows = await refundsOf(tx, order.paymentIntent)
  const open = new Set(retriableRefunds(order, rows).map(({ id }) => id))
  for (const row of rows) {
    if (stateOf(row) === 'failed' && !open.has(row.id)) await recoverRefundProblem(tx, row.id)
  }
  if (refundedAmount(rows) >= order.total) await revokeInviteReward(tx, order)
}

/**
 * A refund that was not made: it counts nowhere, and staff see why and try it again. Whoever canceled the order hears that
 * the money is late.
 */
async function failRefund(
  tx: Queryable,
  { id, paymentIntent, amount }: Refund,
  detail: string,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, paymentIntent)
  const failed = await tx
    .update(refunds)
    .set({ failedAt: new Date(), failure: detail })
    .where(and(eq(refunds.id, id), isNull(refunds.failedAt)))
    .returning({ id: refunds.id })
  if (failed.length === 0) return
  await recordProblem(tx, {
    kind: 'refund_failed',
    reference: id,
    paymentIntent,
    orderId: order?.id ?? null,
    expected: amount,
    detail,
  })
  if (!order) return
  if (isRefundStatus(order.status)) {
    await enqueue(tx, 'send-order-status', { orderId: order.id, status: order.status })
  } else if (order.customerId !== null) {
    // It was revoked, or not given, because all of the money seemed to go back.
    await scheduleInviteReward(tx, order.customerId, order.id)
  }
}
