import { chargeOf } from '@nafha/contract/orders/credit'
import { and, eq } from 'drizzle-orm'
import { scheduleInviteReward } from '../accounts/index.ts'
import { settleUse } from '../discounts/index.ts'
import { createOrder, sendLatePaymentJob } from '../orders/index.ts'
import type { RetrievedPayment } from '../payments/index.ts'
import { closeRecoveredProblems, DETAILS, recordProblem } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { currentContext, type RequestContext, runInContext } from '../platform/observability/context.ts'
import { settlements } from '../platform/observability/metrics.ts'
import { withExtractedContext } from '../platform/observability/tracing.ts'
import { refundPaymentJob } from '../refunds/index.ts'
import { closeCreditJob, isCheckoutId, releaseCheckout, unitsBySize } from '../reservations/index.ts'
import { lockSizes, shortages } from '../stock/index.ts'
import type { CheckoutContext } from './context.ts'
import { expireCanceledCheckout } from './expire-canceled.ts'
import type { CheckoutOfPayment } from './locks.sql.ts'
import { lockCheckoutOfPayment, lockLines } from './locks.ts'
import { promiseOfPayment } from './promise.ts'
import { sell } from './sell.sql.ts'

export type Settlement =
  | { kind: 'ordered'; orderId: number; isNew?: true }
  /** Paid, but no order can be made (too late, wrong amount, second payment, buyer erased): the money is refunded. */
  | { kind: 'refunded'; isNew?: true }
  /** Paid, and refunded in the provider's dashboard before the order was created. */
  | { kind: 'refunded_at_provider' }
  | { kind: 'processing' }
  | { kind: 'unpaid'; canceled: boolean }
  /** The provider or the shop does not know the payment. */
  | { kind: 'unknown' }
  /** A payment of another application, or of another shop, on the same account at the provider. */
  | { kind: 'foreign' }

interface SettleOptions {
  /** Webhook event that caused the call, recorded once. */
  event?: { id: string; type: string }
  /**
   * Looks for the order without a lock before settling. Whoever asks for the outcome alone sets it: the webhook has mostly
   * made the order while the provider answered. Others also record events and close problems.
   */
  looksFirst?: boolean
}

/** The settlement, and what is logged about it after the commit. */
interface Outcome {
  settlement: Settlement
  checkoutId?: string
  requestContext?: RequestContext | undefined
}

/**
 * Retrieves a payment and records its outcome: a payment that succeeded becomes one order or is refunded (rules/checkout 23).
 * Webhook, return page and reconciliation job call it in any order and any number of times: the first call creates the
 * order, the others find it.
 */
export async function settlePayment(
  context: CheckoutContext,
  paymentIntent: string,
  { event, looksFirst = false }: SettleOptions = {},
): Promise<Settlement> {
  const payment = await context.provider.retrieve(paymentIntent)
  if (!payment) return { kind: 'unknown' }
  if (payment.status === 'processing') return { kind: 'processing' }
  if (payment.status === 'canceled') await expireCanceledCheckout(context.db, payment.id)
  if (payment.status !== 'succeeded') return { kind: 'unpaid', canceled: payment.status === 'canceled' }
  const orderId = looksFirst ? await orderOfPayment(context.db, payment.id) : null
  if (orderId !== null) return { kind: 'ordered', orderId }
  const { settlement, checkoutId, requestContext } = await context.db.transaction<Outcome>(async (tx) => {
    // Repeated deliveries of one event wait for this lock and then find the work done (rules/operation 15).
    const checkout = await lockCheckoutOfPayment(tx, payment, event)
    if (!checkout) {
      if (!payment.madeHere) return { settlement: { kind: 'foreign' } }
      await recordUnknownPayment(tx, payment)
      return { settlement: { kind: 'unknown' } }
    }
    // Continue the trace of the shopper's request, so that the jobs of this settlement are found under its id.
    return withExtractedContext(
      checkout.requestContext,
      { name: 'settle payment', kind: 'internal' },
      async () => {
        const settlement = await settleCheckout(tx, checkout, payment)
        await closeRecoveredProblems(tx, {
          paymentIntents: [payment.id],
          ...(event ? { reference: event.id } : {}),
        })
        // Record it after closeRecoveredProblems, which would close it.
        if (settlement.kind === 'refunded_at_provider') await recordRefundedAtProvider(tx, checkout, payment)
        return { settlement, checkoutId: checkout.id, requestContext: currentContext() }
      },
    )
  })
  // Log only after the commit, still in the context of the shopper's request.
  runInContext(requestContext ?? {}, () => {
    if (settlement.kind === 'ordered' && settlement.isNew)
      context.log.info({ orderId: settlement.orderId }, 'payment settled')
    if (settlement.kind === 'refunded')
      context.log.warn({ checkoutId }, 'payment refunded instead of ordered')
  })
  if ('isNew' in settlement) settlements.inc({ outcome: settlement.kind })
  return settlement
}

async function settleCheckout(
  tx: Queryable,
  checkout: CheckoutOfPayment,
  payment: RetrievedPayment,
): Promise<Settlement> {
  // The order and the status `paid` are written in one transaction under this lock: if the status is paid, the order is there.
  if (checkout.status === 'paid') {
    const orderId = await orderOfPayment(tx, payment.id)
    return orderId === null
      ? refundUnusablePayment(tx, checkout, payment, DETAILS.strayPayment)
      : { kind: 'ordered', orderId }
  }
  if (payment.id !== checkout.paymentIntent)
    return refundUnusablePayment(tx, checkout, payment, DETAILS.strayPayment)
  const isOpen = checkout.status === 'open'
  if (payment.amount !== chargeOf(checkout)) {
    if (isOpen) await releaseCheckout(tx, checkout.id)
    return refundUnusablePayment(tx, checkout, payment, DETAILS.paidOtherAmount)
  }
  // The provider calls a refunded payment `succeeded`. Our own refunds are in `refunds`; a refund that was made in the
  // provider's dashboard shows on the charge alone.
  const isRefunded = payment.refunded > 0
  if ((!isOpen || isRefunded) && (await isRefundedAsUnusable(tx, payment.id))) return { kind: 'refunded' }
  if (isRefunded) {
    if (isOpen) await releaseCheckout(tx, checkout.id)
    return { kind: 'refunded_at_provider' }
  }

  // The units that pay the rest of an expired link are free for other uses.
  if (!isOpen && checkout.credit > 0) return refundUnusablePayment(tx, checkout, payment, DETAILS.creditGone)
  const quantities = unitsBySize(await lockLines(tx, checkout.id))
  if (!isOpen && !(await isAvailable(tx, quantities)))
    return refundUnusablePayment(tx, checkout, payment, DETAILS.stockGone)
  // The buyer may have been erased meanwhile: there is no address to ship to (decision 0014).
  if (checkout.email === '') return refundUnusablePayment(tx, checkout, payment, DETAILS.buyerErased)

  const promised = promiseOfPayment(checkout, isOpen, new Date())
  const orderId = await createOrder(tx, { checkoutId: checkout.id, paymentIntent: payment.id, promised })
  await sell(tx, { checkoutId: checkout.id, orderId, isReserved: isOpen })
  await settleUse(tx, checkout)
  if (checkout.credit > 0) await enqueue(tx, closeCreditJob, { checkoutId: checkout.id })
  if (checkout.customerId !== null) await scheduleInviteReward(tx, checkout.customerId, orderId)
  return { kind: 'ordered', orderId, isNew: true }
}

/** Reads the id of the order that a payment has made; null while there is none. */
async function orderOfPayment(db: Queryable, paymentIntent: string): Promise<number | null> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.paymentIntent, paymentIntent))
  return order?.id ?? null
}

/** Returns whether enough unreserved units exist: a payment after the expiry may only take those. */
async function isAvailable(tx: Queryable, wanted: Map<number, number>): Promise<boolean> {
  return shortages(wanted, await lockSizes(tx, wanted.keys()), []).length === 0
}

const isRefundedAsUnusable = async (tx: Queryable, paymentIntent: string): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(eq(refunds.paymentIntent, paymentIntent), eq(refunds.reason, 'paid_too_late')),
  )) > 0

/** Records a payment without a checkout, for staff to find out who paid. */
const recordUnknownPayment = (tx: Queryable, { id, amount, checkoutId }: RetrievedPayment) =>
  recordProblem(tx, {
    kind: 'paid_without_order',
    reference: id,
    paymentIntent: id,
    paid: amount,
    detail: isCheckoutId(checkoutId) ? DETAILS.checkoutUnknown : DETAILS.namesNoCheckout,
  })

/** Records a payment that was refunded in the provider's dashboard, wholly or partly: nothing is shipped until staff have asked the buyer. */
const recordRefundedAtProvider = (
  tx: Queryable,
  checkout: CheckoutOfPayment,
  { id, amount }: RetrievedPayment,
) =>
  recordProblem(tx, {
    kind: 'paid_without_order',
    reference: id,
    paymentIntent: id,
    checkoutId: checkout.id,
    expected: chargeOf(checkout),
    paid: amount,
    detail: DETAILS.refundedAtProvider,
  })

/**
 * Refunds, once, a payment that cannot become an order, and emails the shopper. The stored reason is `paid_too_late` for every
 * cause, since older nodes read it; `detail` names the cause.
 */
async function refundUnusablePayment(
  tx: Queryable,
  checkout: CheckoutOfPayment,
  payment: RetrievedPayment,
  detail: string,
): Promise<Settlement> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentIntent: payment.id,
      paymentProvider: payment.provider,
      amount: payment.amount,
      reason: 'paid_too_late',
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (refund) {
    await enqueue(tx, refundPaymentJob, { refundId: refund.id })
    await enqueue(tx, sendLatePaymentJob, { checkoutId: checkout.id })
    await recordProblem(tx, {
      kind: detail === DETAILS.paidOtherAmount ? 'amount_mismatch' : 'late_payment',
      reference: payment.id,
      paymentIntent: payment.id,
      checkoutId: checkout.id,
      expected: chargeOf(checkout),
      paid: payment.amount,
      detail,
    })
    return { kind: 'refunded', isNew: true }
  }
  return { kind: 'refunded' }
}
