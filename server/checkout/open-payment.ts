import { chargeOf } from '@nafha/contract/orders/credit'
import type { Fils } from '@nafha/contract/values/money'
import { and, eq } from 'drizzle-orm'
import { underAttackSetting } from '../buyers/index.ts'
import { providerOf } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, guestSessions } from '../platform/database/schema/index.ts'
import { type Checkout, findCheckout } from '../reservations/index.ts'
import { savePayment } from './checkout-payment.ts'
import type { CheckoutContext } from './context.ts'
import { openPayment, type PaidAlready, settleAsPaid } from './start.ts'

interface StartedPayment {
  kind: 'started'
  paymentIntent: string
  clientSecret: string
  /** The amount that is charged. */
  total: Fils
  expiresAt: Date
}

type OpenedPayment =
  | StartedPayment
  | PaidAlready
  /** The checkout has expired. */
  | { kind: 'closed' }
  /** Too many cards of this checkout were declined. */
  | { kind: 'payments_paused'; until: Date }
  | { kind: 'contended' }

/** Each attempt after the first follows a change by another window of the same buyer. */
const MAX_ATTEMPTS = 5

/**
 * Opens the payment of a checkout that is held for a link, or finds the one that it has. Lines, prices and hold stay as they
 * are; a canceled payment is followed by a new one (rules/staff-orders 7).
 * @throws when the provider cannot be reached
 */
export async function openPaymentOf(context: CheckoutContext, checkoutId: string): Promise<OpenedPayment> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const checkout = await findCheckout(context.db, checkoutId)
    if (checkout?.status === 'paid') return { kind: 'paid_already', paymentIntent: checkout.paymentIntent }
    if (checkout?.status !== 'open' || checkout.expiresAt <= new Date()) return { kind: 'closed' }
    const until = await pausedUntil(context.db, checkout)
    if (until) return { kind: 'payments_paused', until }
    const outcome = await attemptPayment(context, checkout)
    if (outcome) return outcome
  }
  return { kind: 'contended' }
}

/** Makes one attempt; returns null when another one has to follow. */
async function attemptPayment(
  context: CheckoutContext,
  checkout: Checkout,
): Promise<StartedPayment | PaidAlready | null> {
  // A credit has paid its part.
  const total = chargeOf(checkout)
  const { on: underAttack } = await underAttackSetting.read(context.db)
  const demandsThreeDSecure = underAttack || checkout.demandsThreeDSecure
  const payment = checkout.paymentIntent
    ? await providerOf(context, checkout).retrieve(checkout.paymentIntent)
    : await openPayment(context, { ...checkout, total, demandsThreeDSecure })
  if (payment?.status === 'succeeded' || payment?.status === 'processing') {
    return settleAsPaid(context, payment.id)
  }
  if (!payment || payment.status === 'canceled') {
    await dropPayment(context.db, checkout)
    return null
  }
  if (!checkout.paymentIntent && !(await savePayment(context.db, checkout, payment))) {
    await context.provider.cancel(payment.id)
    return null
  }
  const { expiresAt } = checkout
  return { kind: 'started', paymentIntent: payment.id, clientSecret: payment.clientSecret, total, expiresAt }
}

/** Starts a new revision without the canceled payment, unless another window has done so. */
async function dropPayment(db: Queryable, { id, revision }: Checkout): Promise<void> {
  await db
    .update(checkouts)
    .set({ revision: revision + 1, paymentIntent: null, clientSecret: null, updatedAt: new Date() })
    .where(and(eq(checkouts.id, id), eq(checkouts.revision, revision), eq(checkouts.status, 'open')))
}

async function pausedUntil(db: Queryable, { guestSessionId }: Checkout): Promise<Date | null> {
  if (guestSessionId === null) return null
  const [session] = await db
    .select({ until: guestSessions.paymentsPausedUntil })
    .from(guestSessions)
    .where(eq(guestSessions.id, guestSessionId))
  return session?.until && session.until > new Date() ? session.until : null
}
