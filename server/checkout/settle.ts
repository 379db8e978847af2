import { eq } from 'drizzle-orm'
import { rewardInviter } from '../accounts/index.ts'
import { settleUse } from '../discounts/index.ts'
import { createOrder } from '../orders/index.ts'
import type { PaymentState } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, orders, paymentEvents, refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'
import { DETAILS, noteProblem, recoverProblems } from './problems.ts'
import { type Checkout, isCheckoutId, linesOf, lockCheckoutOfPayment, quantitiesOf } from './queries.ts'
import type { CheckoutRoom } from './room.ts'
import { countSales, lockForSale, sellReserved, sellUnreserved } from './stock.ts'

export type Settled =
  | { kind: 'ordered'; orderId: number }
  /** Paid, but too late or not what the checkout holds: the money goes back. */
  | { kind: 'refunded' }
  | { kind: 'processing' }
  | { kind: 'unpaid' }
  /** Not a payment of this shop. */
  | { kind: 'unknown' }

/**
 * Looks at a payment and records what it became: an order exists exactly when a payment succeeded
 * (DESIGN 7). Webhook, return page and reconciling job all come here, at any time, in any order and any
 * number of times; the first makes the order, the others find it.
 * @param event id and type of the webhook that caused the look, counted once
 */
export async function settlePayment(
  room: CheckoutRoom,
  paymentIntent: string,
  event?: { id: string; type: string },
): Promise<Settled> {
  const payment = await room.provider.look(paymentIntent)
  if (!payment) return { kind: 'unknown' }
  if (payment.status === 'processing') return { kind: 'processing' }
  if (payment.status !== 'succeeded') return { kind: 'unpaid' }
  return room.db.transaction(async (tx) => {
    // The event goes in first, in the same transaction as the work: fifty copies of it wait here for the
    // first, then find it done (DESIGN 13).
    if (event) await tx.insert(paymentEvents).values(event).onConflictDoNothing()
    const checkout = await lockCheckoutOfPayment(tx, payment.id, payment.checkoutId)
    if (!checkout) {
      await noteUnknown(tx, payment)
      return { kind: 'unknown' }
    }
    const settled = await settleCheckout(tx, checkout, payment)
    await recoverProblems(tx, { paymentIntents: [payment.id] })
    if (settled.kind === 'refunded') room.log.warn({ checkoutId: checkout.id }, 'payment came too late')
    return settled
  })
}

async function settleCheckout(tx: Queryable, checkout: Checkout, payment: PaymentState): Promise<Settled> {
  const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.paymentIntent, payment.id))
  if (order) return { kind: 'ordered', orderId: order.id }
  const expected = payment.id === checkout.paymentIntent && payment.amount === checkout.total
  if (!expected || checkout.status === 'paid')
    return payBack(tx, checkout, payment, whyUnexpected(checkout, payment))

  const lines = await linesOf(tx, checkout.id)
  const quantities = quantitiesOf(lines)
  const held = checkout.status === 'open'
  const enough = await lockForSale(tx, quantities)
  if (!held && !enough) return payBack(tx, checkout, payment, DETAILS.stockGone)
  // Paid late, and its buyer was erased meanwhile: there is nobody to send it to (decision 0014).
  if (checkout.email === '') return payBack(tx, checkout, payment, DETAILS.buyerErased)

  const orderId = await createOrder(tx, checkout, lines, payment.id)
  await (held ? sellReserved : sellUnreserved)(tx, quantities, orderId)
  await settleUse(tx, checkout)
  if (checkout.customerId !== null) await rewardInviter(tx, checkout.customerId)
  const sold = new Map<number, number>()
  for (const line of lines) {
    if (!line.tester) sold.set(line.productId, (sold.get(line.productId) ?? 0) + line.quantity)
  }
  await countSales(tx, sold)
  await tx
    .update(checkouts)
    .set({ status: 'paid', updatedAt: new Date() })
    .where(eq(checkouts.id, checkout.id))
  return { kind: 'ordered', orderId }
}

function whyUnexpected(checkout: Checkout, payment: PaymentState): string {
  const itsOwn = payment.id === checkout.paymentIntent && checkout.status !== 'paid'
  return itsOwn ? DETAILS.paidOtherAmount : DETAILS.strayPayment
}

/** Money for which there is no checkout: the staff find out whose it is. */
const noteUnknown = (tx: Queryable, { id, amount, checkoutId }: PaymentState) =>
  noteProblem(tx, {
    kind: 'paid_without_order',
    reference: id,
    paymentIntent: id,
    paid: amount,
    detail: isCheckoutId(checkoutId) ? DETAILS.checkoutUnknown : DETAILS.namesNoCheckout,
  })

/** Never oversold: what cannot be sent is paid back, once, and the shopper is told by mail. */
async function payBack(
  tx: Queryable,
  checkout: Checkout,
  payment: PaymentState,
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
  }
  return { kind: 'refunded' }
}
