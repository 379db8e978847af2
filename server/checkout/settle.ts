import { and, eq } from 'drizzle-orm'
import { scheduleInviteReward } from '../accounts/index.ts'
import { settleUse } from '../discounts/index.ts'
import { createOrder } from '../orders/index.ts'
import type { LookedAt } from '../payments/index.ts'
import { DETAILS, noteProblem, recoverProblems } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orders, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { currentContext, type RequestContext, runInContext } from '../platform/observability/context.ts'
import { settlements } from '../platform/observability/metrics.ts'
import { withExtractedContext } from '../platform/observability/tracing.ts'
import { lockSizes, shortages } from '../stock/index.ts'
import { endCanceledHold } from './canceled-hold.ts'
import type { CheckoutContext } from './context.ts'
import { isCheckoutId, lockCheckoutOfPayment, lockLines, type PaidCheckout, quantitiesOf } from './queries.ts'
import { releaseCheckout } from './release-checkout.ts'
import { sell } from './sell.ts'

export type Settled =
  | { kind: 'ordered'; orderId: number; anew?: true }
  /** Paid, but too late or not what the checkout holds: the money goes back. */
  | { kind: 'refunded'; anew?: true }
  /** Paid, and sent back in the provider's dashboard before there was an order of it. */
  | { kind: 'refunded_elsewhere' }
  | { kind: 'processing' }
  | { kind: 'unpaid'; canceled: boolean }
  /** Not known here: nothing says whose it is. */
  | { kind: 'unknown' }
  /** A payment of another application, or of another shop, on the same account at the provider. */
  | { kind: 'foreign' }

/** With what the log is told of it; nothing of a payment whose checkout is not known. */
interface Outcome {
  settled: Settled
  checkoutId?: string
  requestContext?: RequestContext | undefined
}

/**
 * Retrieves a payment and records its outcome: an order exists exactly when a payment succeeded (rules/checkout 23).
 * Webhook, return page and reconciling job all come here, in any order and any number of times; the first makes the
 * order, the others find it.
 * @param event id and type of the webhook that caused the look, counted once
 */
export async function settlePayment(
  context: CheckoutContext,
  paymentIntent: string,
  event?: { id: string; type: string },
): Promise<Settled> {
  const payment = await context.provider.look(paymentIntent)
  if (!payment) return { kind: 'unknown' }
  if (payment.status === 'processing') return { kind: 'processing' }
  if (payment.status === 'canceled') await endCanceledHold(context.db, payment.id)
  if (payment.status !== 'succeeded') return { kind: 'unpaid', canceled: payment.status === 'canceled' }
  const { settled, checkoutId, requestContext } = await context.db.transaction<Outcome>(async (tx) => {
    // Repeated copies of one event wait here for the first, then find it done (rules/operation 15).
    const checkout = await lockCheckoutOfPayment(tx, payment, event)
    if (!checkout) {
      if (!payment.madeHere) return { settled: { kind: 'foreign' } }
      await noteUnknown(tx, payment)
      return { settled: { kind: 'unknown' } }
    }
    // Whoever looks at the payment goes on for the shopper who asked for it: under that id its jobs are found.
    return withExtractedContext(
      checkout.requestContext,
      { name: 'settle payment', kind: 'internal' },
      async () => {
        const settled = await settleCheckout(tx, checkout, payment)
        await recoverProblems(tx, { paymentIntents: [payment.id], ...(event ? { reference: event.id } : {}) })
        // After that, so that it stays open.
        if (settled.kind === 'refunded_elsewhere') await noteRefundedElsewhere(tx, checkout, payment)
        return { settled, checkoutId: checkout.id, requestContext: currentContext() }
      },
    )
  })
  // Told only now that it is committed, and on the shopper's context all the same.
  runInContext(requestContext ?? {}, () => {
    if (settled.kind === 'ordered' && settled.anew)
      context.log.info({ orderId: settled.orderId }, 'payment settled')
    if (settled.kind === 'refunded') context.log.warn({ checkoutId }, 'payment came too late')
  })
  if ('anew' in settled) settlements.inc({ outcome: settled.kind })
  return settled
}

async function settleCheckout(tx: Queryable, checkout: PaidCheckout, payment: LookedAt): Promise<Settled> {
  // The order and the status `paid` are written in one transaction under this lock: an order exists only if the
  // checkout is paid.
  if (checkout.status === 'paid') {
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.paymentIntent, payment.id))
    return order
      ? { kind: 'ordered', orderId: order.id }
      : payBack(tx, checkout, payment, DETAILS.strayPayment)
  }
  if (payment.id !== checkout.paymentIntent) return payBack(tx, checkout, payment, DETAILS.strayPayment)
  const held = checkout.status === 'open'
  if (payment.amount !== checkout.total) {
    if (held) await releaseCheckout(tx, checkout.id)
    return payBack(tx, checkout, payment, DETAILS.paidOtherAmount)
  }
  // To the provider a refunded payment stays `succeeded`. Only our `refunds` row tells that the shop has sent the money
  // back, and only the charge that somebody else has.
  const wentBack = payment.refunded > 0
  if ((!held || wentBack) && (await isPaidBack(tx, payment.id))) return { kind: 'refunded' }
  if (wentBack) {
    if (held) await releaseCheckout(tx, checkout.id)
    return { kind: 'refunded_elsewhere' }
  }

  const quantities = quantitiesOf(await lockLines(tx, checkout.id))
  if (!held && !(await isFree(tx, quantities))) return payBack(tx, checkout, payment, DETAILS.stockGone)
  // Paid late, and its buyer was erased meanwhile: there is nobody to send it to (decision 0014).
  if (checkout.email === '') return payBack(tx, checkout, payment, DETAILS.buyerErased)

  const orderId = await createOrder(tx, checkout.id, payment.id)
  await sell(tx, { checkoutId: checkout.id, orderId, held })
  await settleUse(tx, checkout)
  if (checkout.customerId !== null) await scheduleInviteReward(tx, checkout.customerId, orderId)
  return { kind: 'ordered', orderId, anew: true }
}

/** Whether there is enough of these locked sizes that nobody holds, which is what a payment after its time may take. */
async function isFree(tx: Queryable, wanted: Map<number, number>): Promise<boolean> {
  return shortages(wanted, await lockSizes(tx, wanted.keys()), []).length === 0
}

const isPaidBack = async (tx: Queryable, paymentIntent: string): Promise<boolean> =>
  (await tx.$count(
    refunds,
    and(eq(refunds.paymentIntent, paymentIntent), eq(refunds.reason, 'paid_too_late')),
  )) > 0

/** Money for which there is no checkout: the staff find out whose it is. */
const noteUnknown = (tx: Queryable, { id, amount, checkoutId }: LookedAt) =>
  noteProblem(tx, {
    kind: 'paid_without_order',
    reference: id,
    paymentIntent: id,
    paid: amount,
    detail: isCheckoutId(checkoutId) ? DETAILS.checkoutUnknown : DETAILS.namesNoCheckout,
  })

/** Nothing is sent for what has gone back, in part or in whole: the staff find out what the buyer was promised. */
const noteRefundedElsewhere = (tx: Queryable, checkout: PaidCheckout, { id, amount }: LookedAt) =>
  noteProblem(tx, {
    kind: 'paid_without_order',
    reference: id,
    paymentIntent: id,
    checkoutId: checkout.id,
    expected: checkout.total,
    paid: amount,
    detail: DETAILS.refundedElsewhere,
  })

/** Never oversold: what cannot be sent is paid back, once, and the shopper is told by mail. */
async function payBack(
  tx: Queryable,
  checkout: PaidCheckout,
  payment: LookedAt,
  detail: string,
): Promise<Settled> {
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentIntent: payment.id, amount: payment.amount, reason: 'paid_too_late' })
    .onConflictDoNothing()
    .returning({ id: refunds.id })
  if (refund) {
    await enqueue(tx, 'refund-payment', { refundId: refund.id })
    await enqueue(tx, 'send-late-payment', { checkoutId: checkout.id })
    await noteProblem(tx, {
      kind: detail === DETAILS.paidOtherAmount ? 'amount_mismatch' : 'late_payment',
      reference: payment.id,
      paymentIntent: payment.id,
      checkoutId: checkout.id,
      expected: checkout.total,
      paid: payment.amount,
      detail,
    })
    return { kind: 'refunded', anew: true }
  }
  return { kind: 'refunded' }
}
