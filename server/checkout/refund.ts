import { paysBack } from '@nafha/contract/orders'
import { eq } from 'drizzle-orm'
import { issueCreditNote } from '../invoices/index.ts'
import { byPaymentIntent, findOrder } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { refunds } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'
import type { CheckoutContext } from './context.ts'

/** Sends money back, once however often the job runs; what goes back for an order is credited to its invoice. */
export async function refundPayment(context: CheckoutContext, refundId: string): Promise<void> {
  const [refund] = await context.db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refund.doneAt) return
  const { id } = await context.provider.refund(refund)
  await context.db.transaction(async (tx) => {
    await tx.update(refunds).set({ providerRefund: id, doneAt: new Date() }).where(eq(refunds.id, refundId))
    await creditOrder(context, tx, refund, id)
  })
}

async function creditOrder(
  { seller }: CheckoutContext,
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
