import { and, eq } from 'drizzle-orm'
import { providerOf } from '../payments/index.ts'
import { checkouts } from '../platform/database/schema/index.ts'
import { findCheckout, releaseCheckout } from '../reservations/index.ts'
import type { CheckoutContext } from './context.ts'
import { lockIfOpen } from './locks.ts'
import { settlePayment } from './settle.ts'

/** Expires an open checkout now, whatever its `expires_at`. */
export async function endCheckout(
  context: CheckoutContext,
  checkoutId: string,
): ReturnType<typeof expireCheckout> {
  await context.db
    .update(checkouts)
    .set({ expiresAt: new Date() })
    .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'open')))
  return expireCheckout(context, checkoutId)
}

/**
 * Expires a checkout. The payment is canceled first, and stock is released only once the provider confirms that:
 * otherwise a shopper could pay for units that were sold to somebody else.
 * @returns `paid` when the payment succeeded before it could be canceled, `processing` while that is undecided
 */
export async function expireCheckout(
  context: CheckoutContext,
  checkoutId: string,
): Promise<'paid' | 'processing' | 'not_paid'> {
  const checkout = await findCheckout(context.db, checkoutId)
  if (checkout?.status !== 'open' || checkout.expiresAt > new Date()) return 'not_paid'
  if (checkout.paymentIntent) {
    const payment = await providerOf(context, checkout).cancel(checkout.paymentIntent)
    if (payment?.status === 'succeeded') {
      await settlePayment(context, payment.id)
      return 'paid'
    }
    if (payment && payment.status !== 'canceled') return 'processing'
  }
  await context.db.transaction(async (tx) => {
    const current = await lockIfOpen(tx, checkoutId)
    // A repeated request has changed the checkout meanwhile: it has a new revision, a new expiry and a job of its own.
    if (!current || current.revision !== checkout.revision || current.expiresAt > new Date()) return
    // A link has opened a payment meanwhile: the next sweep cancels it first.
    if (current.paymentIntent !== checkout.paymentIntent) return
    await releaseCheckout(tx, checkoutId)
  })
  return 'not_paid'
}
