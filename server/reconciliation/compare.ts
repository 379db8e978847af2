import type { Fils } from '@nafha/contract/values/money'
import { and, asc, gt, gte, inArray, isNotNull, or } from 'drizzle-orm'
import type { CheckoutContext } from '../checkout/index.ts'
import { settlePayment } from '../checkout/index.ts'
import {
  DETAILS,
  detailOf,
  isUnreachable,
  type PaidPayment,
  recordProblem,
  recoverProblems,
} from '../payments/index.ts'
import { orders, paymentProblems, refunds } from '../platform/database/schema/index.ts'
import { importRefundsSince } from '../refunds/index.ts'
import { ownPayments } from './own-payments.ts'

const BATCH = 100

/**
 * Compares what the provider was paid since a moment with the orders of the shop, both ways. A payment without an
 * order is recorded now, a refund that nobody here knows is imported; what stays different becomes a row for the staff.
 * @returns whether everything could be looked at
 */
export async function comparePayments(context: CheckoutContext, since: Date): Promise<boolean> {
  const paid = new Map<string, Fils>()
  let batch: PaidPayment[] = []
  let allSeen = true
  for await (const payment of context.provider.succeededSince(since)) {
    paid.set(payment.id, payment.amount)
    if (batch.push(payment) < BATCH) continue
    allSeen = (await compareBatch(context, batch, paid)) && allSeen
    batch = []
  }
  allSeen = (await compareBatch(context, batch, paid)) && allSeen
  // After the payments: what went back of an order is written down once there is the order.
  allSeen = (await importRefundsSince(context, since)) && allSeen
  await findUnpaidOrders(context, since, paid)
  return allSeen
}

/** Compares the amounts of payments that have an order, and records those that have none. */
async function compareBatch(
  context: CheckoutContext,
  payments: readonly PaidPayment[],
  paid: ReadonlyMap<string, Fils>,
): Promise<boolean> {
  const ids = (await ownPayments(context.db, payments)).map(({ id }) => id)
  if (ids.length === 0) return true
  const settled = await context.db
    .select({ id: orders.id, paymentIntent: orders.paymentIntent, total: orders.total })
    .from(orders)
    .where(inArray(orders.paymentIntent, [...ids]))
  for (const order of settled) await compareAmounts(context, order, paid.get(order.paymentIntent))
  // Whoever failed to record one may have said so only after somebody else had recorded it.
  await recoverProblems(context.db, { paymentIntents: settled.map(({ paymentIntent }) => paymentIntent) })

  const done = new Set(settled.map(({ paymentIntent }) => paymentIntent))
  for (const id of await settledOtherwise(context, ids)) done.add(id)
  let allSeen = true
  for (const id of ids) {
    if (!done.has(id)) allSeen = (await recordPaid(context, id, paid.get(id) ?? null)) && allSeen
  }
  return allSeen
}

/** Records a payment that has no order; what fails is put before the staff. @returns whether it could be looked at */
async function recordPaid(context: CheckoutContext, id: string, paid: Fils | null): Promise<boolean> {
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
    if (isUnreachable(err)) throw err
    return false
  }
}

/** Payments that were paid back, or that are before the staff and become no order. */
async function settledOtherwise({ db }: CheckoutContext, ids: readonly string[]): Promise<string[]> {
  const paidBack = await db
    .select({ id: refunds.paymentIntent })
    .from(refunds)
    .where(inArray(refunds.paymentIntent, [...ids]))
  const known = await db
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
            DETAILS.refundedElsewhere,
          ]),
        ),
      ),
    )
  return [...paidBack, ...known].map(({ id }) => id)
}

/** Orders whose payment was not among the latest: each is asked about by itself. */
async function findUnpaidOrders(
  context: CheckoutContext,
  since: Date,
  paid: ReadonlyMap<string, Fils>,
): Promise<void> {
  let last = 0
  for (;;) {
    const batch = await context.db
      .select({ id: orders.id, paymentIntent: orders.paymentIntent, total: orders.total })
      .from(orders)
      .where(and(gte(orders.createdAt, since), gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(BATCH)
    for (const order of batch) if (!paid.has(order.paymentIntent)) await askAbout(context, order)
    const end = batch.at(-1)
    if (batch.length < BATCH || !end) return
    last = end.id
  }
}

interface Compared {
  id: number
  paymentIntent: string
  total: Fils
}

async function askAbout(context: CheckoutContext, order: Compared): Promise<void> {
  const payment = await context.provider.retrieve(order.paymentIntent)
  if (payment?.status === 'succeeded') return compareAmounts(context, order, payment.amount)
  await recordProblem(context.db, {
    kind: 'order_without_payment',
    reference: String(order.id),
    paymentIntent: order.paymentIntent,
    orderId: order.id,
    expected: order.total,
    detail: payment ? DETAILS.paymentNotMade : DETAILS.paymentUnknown,
  })
}

async function compareAmounts(
  { db }: CheckoutContext,
  order: Compared,
  paid: Fils | undefined,
): Promise<void> {
  if (paid === undefined || paid === order.total) return
  await recordProblem(db, {
    kind: 'amount_mismatch',
    reference: order.paymentIntent,
    paymentIntent: order.paymentIntent,
    orderId: order.id,
    expected: order.total,
    paid,
    detail: DETAILS.orderOtherAmount,
  })
}
