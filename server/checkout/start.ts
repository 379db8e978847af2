import type { Discount } from '@nafha/contract/people'
import type { Totals } from '@nafha/contract/pricing'
import { hasAnsweredWithError, type PaymentState } from '../payments/index.ts'
import type { CheckoutContext } from './context.ts'
import { endCheckout, expireCheckout } from './expire.ts'
import { keepPayment, leaveRevision } from './queries.ts'
import { type Purchase, type Reservation, reserve } from './reserve.ts'
import { settlePayment } from './settle.ts'
import type { Reserved } from './write-checkout.ts'

export type Started =
  | {
      kind: 'started'
      paymentIntent: string
      clientSecret: string
      totals: Totals
      discount: Discount | null
      reservedUntil: Date
    }
  /** The open checkout turned out to be paid, or is being paid: there is an order, not another payment. */
  | { kind: 'paid_already'; paymentIntent: string | null }
  /** Another window of the same shopper keeps changing the cart. */
  | { kind: 'contended' }
  | Exclude<
      Reservation,
      { kind: 'reserved' | 'payment_in_the_way' | 'hold_over' | 'second_hold' | 'others_open' }
    >

/** Each round gives way to another window of the same shopper at most once. */
const ROUNDS = 5

/**
 * Reserves the cart and opens its payment. A payment for an earlier cart is canceled first, so that no shopper pays for
 * anything but what the checkout holds (rules/checkout 22). The provider is called only while no transaction is open.
 * @throws when the provider cannot be reached; the reservation then stays the shopper's until it expires
 */
export async function startCheckout(context: CheckoutContext, purchase: Purchase): Promise<Started> {
  let canceledPayment: string | null = null
  let hasSettledOthers = false
  for (let round = 0; round < ROUNDS; round++) {
    const attempt = { ...purchase, canceledPayment, hasSettledOthers }
    const outcome = await reserve(context.db, attempt, context.holds)
    if (outcome.kind === 'payment_in_the_way') {
      const state = await context.provider.cancel(outcome.paymentIntent)
      if (state && state.status !== 'canceled') return paidMeanwhile(context, outcome.paymentIntent)
      canceledPayment = outcome.paymentIntent
      continue
    }
    if (outcome.kind === 'hold_over' || outcome.kind === 'second_hold') {
      const end = outcome.kind === 'hold_over' ? expireCheckout : endCheckout
      if ((await end(context, outcome.checkoutId)) === 'not_paid') continue
      return { kind: 'paid_already', paymentIntent: outcome.paymentIntent }
    }
    if (outcome.kind === 'others_open') {
      for (const paymentIntent of outcome.paymentIntents) {
        const { kind } = await settlePayment(context, paymentIntent)
        // Nothing but a contact says that it is the caller's, so it is not named.
        if (kind === 'processing') return { kind: 'paid_already', paymentIntent: null }
      }
      hasSettledOthers = true
      continue
    }
    if (outcome.kind !== 'reserved') return outcome

    const { checkout, totals, discount } = outcome
    const payment = checkout.paymentIntent
      ? await context.provider.look(checkout.paymentIntent)
      : await open(context, checkout)
    if (payment?.status === 'succeeded' || payment?.status === 'processing') {
      return paidMeanwhile(context, payment.id)
    }
    if (!payment || payment.status === 'canceled') {
      canceledPayment = checkout.paymentIntent
      continue
    }
    if (!checkout.paymentIntent && !(await keepPayment(context.db, checkout, payment))) {
      await context.provider.cancel(payment.id)
      continue
    }
    return {
      kind: 'started',
      paymentIntent: payment.id,
      clientSecret: payment.clientSecret,
      totals,
      discount,
      reservedUntil: checkout.expiresAt,
    }
  }
  return { kind: 'contended' }
}

/** Opens the payment of a revision. When the provider has failed, the next press of Pay is a revision of its own. */
async function open({ provider, db }: CheckoutContext, checkout: Reserved): Promise<PaymentState> {
  try {
    return await provider.open({ checkoutId: checkout.id, ...checkout })
  } catch (error) {
    if (hasAnsweredWithError(error)) await leaveRevision(db, checkout)
    throw error
  }
}

async function paidMeanwhile(context: CheckoutContext, paymentIntent: string): Promise<Started> {
  await settlePayment(context, paymentIntent)
  return { kind: 'paid_already', paymentIntent }
}
