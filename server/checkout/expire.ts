import { and, eq } from 'drizzle-orm'
import { checkouts } from '../platform/database/schema/index.ts'
import type { CheckoutContext } from './context.ts'
import { lapse } from './lapse.ts'
import { findCheckout } from './queries.ts'
import { settlePayment } from './settle.ts'

/**
 * Lets a reservation lapse. The payment is canceled first, and only when the provider confirms that do the
 * units go back: otherwise a shopper could pay for what somebody else has bought meanwhile (DESIGN 7).
 * @throws while the payment is being processed, so that the job is tried again later
 */
export async function expireCheckout(context: CheckoutContext, checkoutId: string): Promise<void> {
  const checkout = await findCheckout(context.db, checkoutId)
  if (checkout?.status !== 'open' || checkout.expiresAt > new Date()) return
  if (checkout.paymentIntent) {
    const payment = await context.provider.cancel(checkout.paymentIntent)
    if (payment?.status === 'succeeded') {
      await settlePayment(context, payment.id)
      return
    }
    if (payment && payment.status !== 'canceled') {
      throw new Error(`the payment of checkout ${checkoutId} is still ${payment.status}`)
    }
  }
  await context.db.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(checkouts)
      .where(and(eq(checkouts.id, checkoutId), eq(checkouts.status, 'open')))
      .for('update')
    // Asked for again meanwhile: it has a new revision, a new expiry and a job of its own.
    if (!still || still.revision !== checkout.revision || still.expiresAt > new Date()) return
    await lapse(tx, checkoutId)
  })
}
