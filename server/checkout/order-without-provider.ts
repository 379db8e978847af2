import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { scheduleInviteReward } from '../accounts/index.ts'
import { createOrder } from '../orders/index.ts'
import { providerOf, STAFF_PROVIDER } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { settlements } from '../platform/observability/metrics.ts'
import { closeCreditJob, findCheckout } from '../reservations/index.ts'
import type { CheckoutContext } from './context.ts'
import { lockCheckoutOfPayment, lockLines } from './locks.ts'
import { promiseOfPayment } from './promise.ts'
import { sell } from './sell.sql.ts'
import { settlePayment } from './settle.ts'

type RecordedOrder =
  | { kind: 'ordered'; orderId: number }
  /** The buyer has paid by card before. */
  | { kind: 'paid_already' }
  /** The bank has not decided about the buyer's card. */
  | { kind: 'processing' }
  /** The checkout has expired. */
  | { kind: 'closed' }

/** Each attempt after the first follows a payment that the buyer has opened meanwhile. */
const MAX_ATTEMPTS = 5

/**
 * Makes the order of an open checkout whose money staff have received. A payment at the provider is canceled first: one that
 * has succeeded wins, so that nobody pays twice (rules/staff-orders 9).
 * @param record writes how the money came, in the transaction that makes the order
 */
export async function orderWithoutProvider(
  context: CheckoutContext,
  checkoutId: string,
  record: (tx: Queryable, orderId: number) => Promise<void>,
): Promise<RecordedOrder> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const checkout = await findCheckout(context.db, checkoutId)
    if (checkout?.status === 'paid') return { kind: 'paid_already' }
    if (checkout?.status !== 'open') return { kind: 'closed' }
    const { paymentIntent } = checkout
    if (paymentIntent) {
      const payment = await providerOf(context, checkout).cancel(paymentIntent)
      if (payment?.status === 'succeeded') {
        await settlePayment(context, payment.id)
        return { kind: 'paid_already' }
      }
      if (payment && payment.status !== 'canceled') return { kind: 'processing' }
    }
    const orderId = await context.db.transaction((tx) =>
      orderOpenCheckout(tx, { checkoutId, paymentIntent }, record),
    )
    if (orderId === null) continue
    settlements.inc({ outcome: 'ordered' })
    context.log.info({ orderId }, 'payment recorded by staff')
    return { kind: 'ordered', orderId }
  }
  return { kind: 'processing' }
}

/**
 * Makes the order of an open checkout in the caller's transaction, which has opened it or canceled its payment before.
 * @returns null when the checkout has changed since
 */
export async function orderOpenCheckout(
  tx: Queryable,
  {
    checkoutId,
    paymentIntent = null,
    reason,
  }: { checkoutId: string; paymentIntent?: string | null; reason?: 'replacement' },
  record: (tx: Queryable, orderId: number) => Promise<void>,
): Promise<number | null> {
  const reference = `${STAFF_PROVIDER}:${randomUUID()}`
  const checkout = await lockCheckoutOfPayment(tx, { id: reference, checkoutId })
  if (checkout?.status !== 'open' || checkout.paymentIntent !== paymentIntent) return null
  await tx
    .update(checkouts)
    .set({ paymentIntent: reference, paymentProvider: STAFF_PROVIDER })
    .where(eq(checkouts.id, checkoutId))
  await lockLines(tx, checkoutId)
  const promised = promiseOfPayment(checkout, true, new Date())
  const orderId = await createOrder(tx, { checkoutId, paymentIntent: reference, promised })
  await sell(tx, { checkoutId, orderId, isReserved: true, ...(reason ? { reason } : {}) })
  if (checkout.credit > 0) await enqueue(tx, closeCreditJob, { checkoutId })
  if (checkout.customerId !== null) await scheduleInviteReward(tx, checkout.customerId, orderId)
  await record(tx, orderId)
  return orderId
}
