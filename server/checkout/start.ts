import type { Totals } from '@nafha/contract/cart/pricing'
import type { Discount } from '@nafha/contract/people'
import type { PlannedDelivery } from '../delivery/index.ts'
import type { ProviderPayment } from '../payments/index.ts'
import {
  type EarlierAttempts,
  type PurchaseRequest,
  type Reservation,
  type ReservationOutcome,
  type ReservedCheckout,
  reserve,
  type StepBeforeRetry,
} from '../reservations/index.ts'
import { bumpRevision, savePayment } from './checkout-payment.ts'
import type { CheckoutContext } from './context.ts'
import { endCheckout, expireCheckout } from './expire.ts'
import { settlePayment } from './settle.ts'

interface StartedPayment {
  kind: 'started'
  paymentIntent: string
  clientSecret: string
  totals: Totals
  delivery: PlannedDelivery
  discount: Discount | null
  reservedUntil: Date
}

/** The open checkout is paid or its payment is processing: no second payment is opened. */
export interface PaidAlready {
  kind: 'paid_already'
  paymentIntent: string | null
}

export type StartOutcome =
  | StartedPayment
  | PaidAlready
  /** Another window of the same shopper keeps changing the cart. */
  | { kind: 'contended' }
  | Exclude<ReservationOutcome, Reservation | StepBeforeRetry>

/** Each attempt after the first follows at most one change by another window of the same shopper. */
const MAX_ATTEMPTS = 5

/**
 * Reserves the cart and opens its payment. A payment for an earlier cart is canceled first, so that no shopper pays for
 * anything but the lines of the checkout (rules/checkout 22). The provider is called only while no transaction is open.
 * @throws when the provider cannot be reached; the stock then stays reserved until the checkout expires
 */
export async function startCheckout(
  context: CheckoutContext,
  purchase: PurchaseRequest,
): Promise<StartOutcome> {
  let earlier: EarlierAttempts = { canceledPayment: null, hasSettledOthers: false }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const outcome = await attemptStart(context, purchase, earlier)
    if ('kind' in outcome) return outcome
    earlier = outcome
  }
  return { kind: 'contended' }
}

/** Makes one attempt. Returns its outcome, or what it has changed at the provider when another attempt has to follow. */
async function attemptStart(
  context: CheckoutContext,
  purchase: PurchaseRequest,
  earlier: EarlierAttempts,
): Promise<StartOutcome | EarlierAttempts> {
  const outcome = await reserve(context.db, { ...purchase, ...earlier }, context.reservationLimits)
  switch (outcome.kind) {
    case 'reserved':
      return startPayment(context, outcome, earlier)
    case 'cancel_payment': {
      const { paymentIntent } = outcome
      const payment = await context.provider.cancel(paymentIntent)
      if (payment && payment.status !== 'canceled') return settleAsPaid(context, paymentIntent)
      return { ...earlier, canceledPayment: paymentIntent }
    }
    case 'expire_checkout':
    case 'end_second_checkout': {
      const end = outcome.kind === 'expire_checkout' ? expireCheckout : endCheckout
      if ((await end(context, outcome.checkoutId)) === 'not_paid') return earlier
      return { kind: 'paid_already', paymentIntent: outcome.paymentIntent }
    }
    case 'settle_payments': {
      for (const paymentIntent of outcome.paymentIntents) {
        const { kind } = await settlePayment(context, paymentIntent)
        // Do not name the payment: the same contact does not prove that it is the caller's.
        if (kind === 'processing') return { kind: 'paid_already', paymentIntent: null }
      }
      return { ...earlier, hasSettledOthers: true }
    }
    default:
      return outcome
  }
}

/** Opens the payment of a reserved checkout, or finds the one that it has. */
async function startPayment(
  context: CheckoutContext,
  { checkout, totals, delivery, discount }: Reservation,
  earlier: EarlierAttempts,
): Promise<StartedPayment | PaidAlready | EarlierAttempts> {
  const payment = checkout.paymentIntent
    ? await context.provider.retrieve(checkout.paymentIntent)
    : await openPayment(context, checkout)
  if (payment?.status === 'succeeded' || payment?.status === 'processing') {
    return settleAsPaid(context, payment.id)
  }
  if (!payment || payment.status === 'canceled') {
    return { ...earlier, canceledPayment: checkout.paymentIntent }
  }
  if (!checkout.paymentIntent && !(await savePayment(context.db, checkout, payment))) {
    await context.provider.cancel(payment.id)
    return earlier
  }
  return {
    kind: 'started',
    paymentIntent: payment.id,
    clientSecret: payment.clientSecret,
    totals,
    delivery,
    discount,
    reservedUntil: checkout.expiresAt,
  }
}

/** Opens the payment of a revision. After an error of the provider the next press of Pay must use a new revision. */
export async function openPayment(
  { provider, db }: CheckoutContext,
  checkout: ReservedCheckout,
): Promise<ProviderPayment> {
  try {
    return await provider.open({ checkoutId: checkout.id, ...checkout })
  } catch (error) {
    if (provider.classifyError(error)?.kind === 'failed') await bumpRevision(db, checkout)
    throw error
  }
}

export async function settleAsPaid(context: CheckoutContext, paymentIntent: string): Promise<PaidAlready> {
  await settlePayment(context, paymentIntent)
  return { kind: 'paid_already', paymentIntent }
}
