import { and, eq } from 'drizzle-orm'
import { checkouts } from '../platform/database/schema/index.ts'
import type { CheckoutContext } from './context.ts'
import { findCheckout } from './queries.ts'
import { releaseCheckout } from './release-checkout.ts'
import { settlePayment } from './settle.ts'

/** Expires an open checkout before its time. */
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
 * otherwise a shopper could pay for units that somebody else has bought meanwhile.
 * @returns `paid` when the shopper was quicker, `processing` while that is not decided
 */
export async function expireCheckout(
  context: CheckoutContext,
  checkoutId: string,
): Promise<'paid' | 'processing' | 'not_paid'> {
  const checkout = await findCheckout(context.db, checkoutId)
  if (checkout?.status !== 'open' || checkout.expiresAt > new Date()) return 'not_paid'
  if (checkout.paymentIntent) {
    const payment = await context.provider.cancel(checkout.paymentIntent)
    if (payment?.status === 'succeeded') {
      await settlePayment(context, payment.id)
      return 'paid'
    }
    if (payment && payment.status !== 'canceled') return 'processing'
  }
  await context.db.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'open')))
      .for('update')
    // Asked for again meanwhile: it has a new revision, a new expiry and a job of its own.
    if (!still || still.revision !== checkout.revision || still.expiresAt > new Date()) return
    await releaseCheckout(tx, checkoutId)
  })
  return 'not_paid'
}
