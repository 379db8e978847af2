import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { type Checkout, isCheckoutId } from '../reservations/index.ts'
import { type CheckoutOfPayment, lockLinesOf, lockOfPayment } from './locks.sql.ts'

/**
 * Finds and locks the checkout of a payment: the one that stores the payment's id, or the one that the payment's metadata
 * names. An id that is no checkout id is ignored; an unknown one finds nothing.
 * @param event the webhook event that caused the call; recorded once, in the transaction that does its work
 */
export async function lockCheckoutOfPayment(
  tx: Queryable,
  payment: { id: string; checkoutId: string | null },
  event?: { id: string; type: string },
): Promise<CheckoutOfPayment | null> {
  const [checkout] = await lockOfPayment(tx, {
    paymentIntent: payment.id,
    checkoutId: isCheckoutId(payment.checkoutId) ? payment.checkoutId : null,
    eventId: event?.id ?? null,
    eventType: event?.type ?? null,
  })
  return checkout ?? null
}

/** Locks a checkout that is about to expire. Returns null when it is not open any more. */
export async function lockIfOpen(tx: Queryable, id: string): Promise<Checkout | null> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.id, id), eq(checkouts.status, 'open')))
    .for('update')
  return checkout ?? null
}

/**
 * Reads the lines of a locked checkout and locks their sizes in ascending id, for sale or not. Call it before inserting the
 * order: the order's lines reference these rows, and locking them afterwards could deadlock two payments.
 */
export const lockLines = (tx: Queryable, checkoutId: string) => lockLinesOf(tx, { checkoutId })
