import type { Discount } from '@nafha/contract/people'
import type { Totals } from '@nafha/contract/pricing'
import type { ProviderPayment } from '../payments/index.ts'
import type { CheckoutContext } from './context.ts'
import { endCheckout, expireCheckout } from './expire.ts'
import { bumpRevision, savePayment } from './checkouts.ts'
import { type PurchaseRequest, type ReservationOutcome, reserve } from './reserve.ts'
import { settlePayment } from './settle.ts'
import type { ReservedCheckout } from './write-checkout.ts'

export type StartOutcome =
  | {
      kind: 'started'
      paymentIntent: string
      clientSecret: string
      totals: Totals
      discount: Discount | null
      reservedUntil: Date
    }
  /** The open checkout is paid or its payment is processing: no second payment is opened. */
  | { kind: 'paid_already'; paymentIntent: string | null }
  /** Another window of the same shopper keeps changing the cart. */
  | { kind: 'contended' }
  | Exclude<
      ReservationOutcome,
      { kind: 'reserved' | 'payment_in_the_way' | 'hold_over' | 'second_hold' | 'others_open' }
    >

/** Maximum attempts: each retries after at most one change by another window of the same shopper. */
const MAX_ROUNDS = 5

/**
 * Reserves the cart and opens its payment. A payment for an earlier cart is canceled first, so that no shopper pays for
 * anything but the lines of the checkout (rules/checkout 22). The provider is called only while no transaction is open.
 * @throws when the provider cannot be reached; the stock then stays reserved until the checkout expires
 */
export async function startCheckout(
  context: CheckoutContext,
  purchase: PurchaseRequest,
): Promise<StartOutcome> {
  let canceledPayment: string | null = null
  let hasSettledOthers = false
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const attempt = { ...purchase, canceledPayment, hasSettledOthers }
    const outcome = await reserve(context.db, attempt, context.holds)
    if (outcome.kind === 'payment_in_the_way') {
      const state = await context.provider.cancel(outcome.paymentIntent)
      if (state && state.status !== 'canceled') return settleAsPaid(context, outcome.paymentIntent)
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
        // Do not name the payment: the same contact does not prove that it is the caller's.
        if (kind === 'processing') return { kind: 'paid_already', paymentIntent: null }
      }
      hasSettledOthers = true
      continue
    }
    if (outcome.kind !== 'reserved') return outcome

    const { checkout, totals, discount } = outcome
    const payment = checkout.paymentIntent
      ? await context.provider.retrieve(checkout.paymentIntent)
      : await openPayment(context, checkout)
    if (payment?.status === 'succeeded' || payment?.status === 'processing') {
      return settleAsPaid(context, payment.id)
    }
    if (!payment || payment.status === 'canceled') {
      canceledPayment = checkout.paymentIntent
      continue
    }
    if (!checkout.paymentIntent && !(await savePayment(context.db, checkout, payment))) {
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

/** Opens the payment of a revision. After an error of the provider the next press of Pay must use a new revision. */
async function openPayment(
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

async function settleAsPaid(context: CheckoutContext, paymentIntent: string): Promise<StartOutcome> {
  await settlePayment(context, paymentIntent)
  return { kind: 'paid_already', paymentIntent }
}
