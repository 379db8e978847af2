import { isRefundStatus, paymentInTheWay } from '@nafha/contract/orders/orders'
import { type Fils, fils } from '@nafha/contract/values/money'
import { and, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { revokeInviteReward, scheduleInviteReward } from '../accounts/index.ts'
import { issueCreditNote } from '../invoices/index.ts'
import {
  changeOrderStatus,
  lockOrderOfPayment,
  paymentOf,
  refundedAmount,
  refundState,
  refundsOf,
  retriableRefunds,
  sendOrderStatusJob,
  sendRefundJob,
} from '../orders/index.ts'
import {
  CREDIT_PROVIDER,
  closeRefundProblem,
  DETAILS,
  detailOf,
  type ProviderRefund,
  providerOf,
  recordProblem,
  STAFF_PROVIDER,
} from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import type { RefundContext } from './context.ts'
import { creditedOf } from './credited.ts'

const BATCH = 100

/** Nodes of before migration 0042 know a manual refund by this prefix of its reference: remove it when none can run any more. */
const MANUAL_REFUND_PREFIX = 'elsewhere-'

export type Refund = typeof refunds.$inferSelect
type Order = typeof orders.$inferSelect

/**
 * Refunds a payment once, however often the job runs. The row is marked done only when the provider reports success; a pending
 * one is synced later (`syncPendingRefunds`), a failed one can be retried by staff. Money that staff had received goes back by
 * hand: such a refund fails here, and is made when staff record that they have sent it (`closeManualRefund`).
 * @throws any error but a final refusal of the provider, so that the job is retried
 */
export async function refundPayment(context: RefundContext, refundId: string): Promise<void> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refundState(refund) !== 'pending') return
  if (refund.paymentProvider === CREDIT_PROVIDER) return
  if (refund.paymentProvider === STAFF_PROVIDER) {
    const failure = await handDetail(context, refund)
    await context.db.transaction((tx) => failRefund(tx, refund, failure))
    return
  }
  try {
    await recordRefundState(context, refund, await createAtProvider(context, refund))
  } catch (error) {
    const classified = context.provider.classifyError(error)
    if (classified?.kind !== 'refused') throw error
    const failure = classified.reason ? FAILURES[classified.reason] : detailOf(error)
    await context.db.transaction((tx) => failRefund(tx, refund, failure))
  }
}

/** Returns why staff have to send a refund by hand: they had received the money, or a credit had paid this part. */
async function handDetail({ db }: RefundContext, { paymentIntent }: Refund): Promise<string> {
  const toStaff = and(eq(orders.paymentIntent, paymentIntent), eq(orders.paymentProvider, STAFF_PROVIDER))
  return (await db.$count(orders, and(toStaff, eq(orders.credit, fils(0))))) > 0
    ? DETAILS.paidToStaff
    : DETAILS.paidByCredit
}

/** Details of payment problems by the reasons of the provider's refusals. */
const FAILURES = { refunded_already: DETAILS.refundedAtProvider, disputed: DETAILS.paymentDisputed }

/** Syncs refunds that are pending at the provider, since webhook events may be lost. Failed ones are left to staff. */
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
        if (context.provider.classifyError(err)?.kind === 'unreachable') throw err
        context.log.error({ err, refundId: id }, 'refund could not be looked at')
      })
    }
    last = batch.at(-1)?.id ?? null
    if (batch.length < BATCH) return
  }
}

/**
 * Closes a failed refund that staff have made by other means: issues the credit note, which carries its reference, and
 * enqueues the email. It does nothing when the refund can no longer be retried.
 */
export async function closeManualRefund(
  context: RefundContext,
  tx: Queryable,
  refundId: string,
): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund) return
  const order = await lockOrderOfPayment(tx, refund.paymentIntent)
  const rows = await refundsOf(tx, refund.paymentIntent)
  if (order && !retriableRefunds(order, rows).some(({ id }) => id === refundId)) return
  await close(context, tx, refund, { providerRefund: `${MANUAL_REFUND_PREFIX}${refundId}`, manual: true })
}

/**
 * Makes a pending refund whose value has paid another order: nothing is sent, and the credit note names that order
 * (rules/staff-orders 16). The caller holds the lock of the refunded order.
 * @param amount the part of the value that the order needed, in fils
 */
export async function closeCreditRefund(
  context: Pick<RefundContext, 'seller'>,
  tx: Queryable,
  refundId: string,
  { amount, orderNumber }: { amount: Fils; orderNumber: string },
): Promise<void> {
  const [refund] = await tx.update(refunds).set({ amount }).where(eq(refunds.id, refundId)).returning()
  if (refund) await close(context, tx, refund, { providerRefund: orderNumber, manual: false })
}

/**
 * Creates the refund at the provider unless it exists: the provider remembers an idempotency key for a day, and a job is
 * retried for longer. If the provider refuses, an unclaimed refund of this amount from its dashboard counts as ours.
 */
async function createAtProvider(context: RefundContext, refund: Refund): Promise<ProviderRefund> {
  const provider = providerOf(context, refund)
  const existing = await provider.refundsOf(refund.paymentIntent)
  const own = existing.find(({ id, refundId }) => refundId === refund.id || id === refund.providerRefund)
  if (own) return own
  try {
    return await provider.refund(refund)
  } catch (error) {
    if (provider.classifyError(error)?.kind !== 'refused') throw error
    for (const one of existing) {
      const alike = one.refundId === null && one.status !== 'failed' && one.amount === refund.amount
      if (alike && (await isUnclaimed(context, refund, one.id))) return one
    }
    throw error
  }
}

/** Returns whether no other refund of the shop refers to this refund of the provider. */
const isUnclaimed = async ({ db }: RefundContext, { id }: Refund, providerRefund: string): Promise<boolean> =>
  (await db.$count(refunds, and(eq(refunds.providerRefund, providerRefund), ne(refunds.id, id)))) === 0

/**
 * Records the state of a refund. A succeeded refund may still fail later, when the payer's bank returns it. A late event
 * about a refund that another has replaced (imported-row.ts) does not change the row.
 */
export async function recordRefundState(
  context: RefundContext,
  refund: Refund,
  made: ProviderRefund,
): Promise<void> {
  if (made.status === 'succeeded') {
    await context.db.transaction((tx) =>
      close(context, tx, refund, { providerRefund: made.id, manual: false }),
    )
    return
  }
  await context.db.transaction(async (tx) => {
    // Lock the order first, as `close` does, to wait for an import that replaces this refund.
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
  { seller }: Pick<RefundContext, 'seller'>,
  tx: Queryable,
  refund: Refund,
  { providerRefund, manual }: Pick<Refund, 'manual'> & { providerRefund: string },
): Promise<void> {
  const { id, paymentIntent, paymentProvider, amount, reason, by } = refund
  // Lock the order first, so that the email tells the status after a change that is under way.
  const order = await lockOrderOfPayment(tx, paymentIntent)
  // If the refund has a retry, the retry counts.
  if ((await tx.$count(refunds, eq(refunds.retryOf, id))) > 0) return
  const [row] = await tx
    .update(refunds)
    .set({ providerRefund, manual, doneAt: new Date(), failedAt: null, failure: null })
    .where(and(eq(refunds.id, id), or(isNull(refunds.doneAt), isNotNull(refunds.failedAt))))
    .returning({ creditNote: refunds.creditNote })
  if (!row) return
  // A late payment has no order and no invoice.
  if (!order) return
  const { id: orderId, status } = order
  await closeSupersededProblems(tx, order)
  if (!row.creditNote) {
    const isCredit = paymentProvider === CREDIT_PROVIDER
    const why = isCredit ? 'exchanged' : reason === 'canceled' ? 'canceled' : 'refunded'
    const credited = await creditedOf(tx, order, refund)
    const creditNoteRequest = {
      orderId,
      amount,
      refundReference: providerRefund,
      reason: why,
      credited,
    } as const
    const { number: creditNote } = await issueCreditNote(tx, creditNoteRequest, seller)
    await tx.update(refunds).set({ creditNote }).where(eq(refunds.id, id))
  }
  // A delivered order becomes Refunded once all of it is paid back (rules/orders 18); its email carries the
  // credit note.
  if (status === 'Delivered' && !paymentInTheWay('Refunded', await paymentOf(tx, order))) {
    await changeOrderStatus(tx, order, 'Refunded', by)
    return
  }
  await enqueue(tx, sendRefundJob, {
    refundId: id,
    reference: providerRefund,
    toCard: !manual && paymentProvider !== CREDIT_PROVIDER,
  })
}

/** Closes problems of failed refunds that other refunds supersede; a full refund revokes the invite reward. */
async function closeSupersededProblems(tx: Queryable, order: Order): Promise<void> {
  const rows = await refundsOf(tx, order.paymentIntent)
  const open = new Set(retriableRefunds(order, rows).map(({ id }) => id))
  for (const row of rows) {
    if (refundState(row) === 'failed' && !open.has(row.id)) await closeRefundProblem(tx, row.id)
  }
  if (refundedAmount(rows) >= order.total) await revokeInviteReward(tx, order)
}

/**
 * Records a failed refund as a payment problem, from which staff can retry it. The buyer of a canceled or refunded order
 * gets an email that the money is late.
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
    await enqueue(tx, sendOrderStatusJob, { orderId: order.id, status: order.status })
  } else if (order.customerId !== null) {
    // The whole amount had seemed refunded, so the invite reward was revoked or not granted: schedule it again.
    await scheduleInviteReward(tx, order.customerId, order.id)
  }
}
