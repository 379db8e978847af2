import { chargeOf } from '@nafha/contract/orders/credit'
import type { Fils } from '@nafha/contract/values/money'
import { and, asc, gt, gte, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import {
  closeRecoveredProblems,
  DETAILS,
  detailOf,
  type PaidPayment,
  recordProblem,
  STAFF_PROVIDER,
} from '../payments/index.ts'
import { orders, paymentProblems, refunds } from '../platform/database/schema/index.ts'
import { importRefundsSince } from '../refunds/index.ts'
import { ownPayments } from './own-payments.ts'

const BATCH = 100

/**
 * Compares the provider's successful payments since a moment with the shop's orders, both ways. It records a payment without
 * an order, imports an unknown refund and reports every remaining difference to staff.
 * @returns whether every payment could be compared
 */
export async function comparePayments(context: CheckoutContext, since: Date): Promise<boolean> {
  const paid = new Map<string, Fils>()
  let batch: PaidPayment[] = []
  let isComplete = true
  for await (const payment of context.provider.succeededSince(since)) {
    paid.set(payment.id, payment.amount)
    if (batch.push(payment) < BATCH) continue
    isComplete = (await compareBatch(context, batch, paid)) && isComplete
    batch = []
  }
  isComplete = (await compareBatch(context, batch, paid)) && isComplete
  // Import refunds after the payments: a refund needs its order.
  isComplete = (await importRefundsSince(context, since)) && isComplete
  await findUnpaidOrders(context, since, paid)
  return isComplete
}

/** Compares the amounts of payments that have an order, and records those that have none. */
async function compareBatch(
  context: CheckoutContext,
  payments: readonly PaidPayment[],
  paid: ReadonlyMap<string, Fils>,
): Promise<boolean> {
  const ids = (await ownPayments(context.db, payments)).map(({ id }) => id)
  if (ids.length === 0) return true
  const paidOrders = await context.db
    .select({
      id: orders.id,
      paymentIntent: orders.paymentIntent,
      total: orders.total,
      credit: orders.credit,
    })
    .from(orders)
    .where(inArray(orders.paymentIntent, [...ids]))
  for (const order of paidOrders) await compareAmounts(context, order, paid.get(order.paymentIntent))
  // A failed attempt may have reported its problem after another one had recorded the payment.
  await closeRecoveredProblems(context.db, {
    paymentIntents: paidOrders.map(({ paymentIntent }) => paymentIntent),
  })

  const done = new Set(paidOrders.map(({ paymentIntent }) => paymentIntent))
  for (const id of await closedWithoutOrder(context, ids)) done.add(id)
  let isComplete = true
  for (const id of ids) {
    if (!done.has(id)) isComplete = (await recordPayment(context, id, paid.get(id) ?? null)) && isComplete
  }
  return isComplete
}

/** Records a payment that has no order and reports a failure to staff. @returns whether it could be recorded */
async function recordPayment(context: CheckoutContext, id: string, paid: Fils | null): Promise<boolean> {
  try {
    await settlePayment(context, id)
    return true
  } catch (err) {
    context.log.error({ err, paymentIntent: id }, 'payment could not be recorded')
    await recordProblem(context.db, {
      kind: 'paid_without_order',
      reference: id,
      paymentIntent: id,
      paid,
      detail: detailOf(err),
    })
    if (context.provider.classifyError(err)?.kind === 'unreachable') throw err
    return false
  }
}

/** Payments without an order that are refunded, solved, or left to staff for good. */
async function closedWithoutOrder({ db }: CheckoutContext, ids: readonly string[]): Promise<string[]> {
  const paidBack = await db
    .select({ id: refunds.paymentIntent })
    .from(refunds)
    .where(inArray(refunds.paymentIntent, [...ids]))
  const closedProblems = await db
    .select({ id: paymentProblems.reference })
    .from(paymentProblems)
    .where(
      and(
        inArray(paymentProblems.reference, [...ids]),
        or(
          isNotNull(paymentProblems.solvedAt),
          inArray(paymentProblems.detail, [
            DETAILS.checkoutUnknown,
            DETAILS.namesNoCheckout,
            DETAILS.refundedAtProvider,
          ]),
        ),
      ),
    )
  return [...paidBack, ...closedProblems].map(({ id }) => id)
}

/** Retrieves the payment of each order that the provider's list did not contain. Payments to staff never are at the provider. */
async function findUnpaidOrders(
  context: CheckoutContext,
  since: Date,
  paid: ReadonlyMap<string, Fils>,
): Promise<void> {
  let last = 0
  for (;;) {
    const batch = await context.db
      .select({
        id: orders.id,
        paymentIntent: orders.paymentIntent,
        total: orders.total,
        credit: orders.credit,
      })
      .from(orders)
      .where(
        and(gte(orders.createdAt, since), gt(orders.id, last), ne(orders.paymentProvider, STAFF_PROVIDER)),
      )
      .orderBy(asc(orders.id))
      .limit(BATCH)
    for (const order of batch) if (!paid.has(order.paymentIntent)) await compareUnlisted(context, order)
    const end = batch.at(-1)
    if (batch.length < BATCH || !end) return
    last = end.id
  }
}

interface ComparedOrder {
  id: number
  paymentIntent: string
  total: Fils
  credit: Fils
}

async function compareUnlisted(context: CheckoutContext, order: ComparedOrder): Promise<void> {
  const payment = await context.provider.retrieve(order.paymentIntent)
  if (payment?.status === 'succeeded') return compareAmounts(context, order, payment.amount)
  await recordProblem(context.db, {
    kind: 'order_without_payment',
    reference: String(order.id),
    paymentIntent: order.paymentIntent,
    orderId: order.id,
    expected: chargeOf(order),
    detail: payment ? DETAILS.paymentNotMade : DETAILS.paymentUnknown,
  })
}

async function compareAmounts(
  { db }: CheckoutContext,
  order: ComparedOrder,
  paid: Fils | undefined,
): Promise<void> {
  if (paid === undefined || paid === chargeOf(order)) return
  await recordProblem(db, {
    kind: 'amount_mismatch',
    reference: order.paymentIntent,
    paymentIntent: order.paymentIntent,
    orderId: order.id,
    expected: chargeOf(order),
    paid,
    detail: DETAILS.orderOtherAmount,
  })
}
