import type Stripe from 'stripe'
import { type ApiCall, type ApiResponse, found } from './calls.ts'
import { REFUND_FAILS, REFUND_PENDS } from './cards.ts'
import { mergeMetadata } from './details.ts'
import { refuseIfDisputed } from './disputes.ts'
import { refuse, refuseMissing } from './errors.ts'
import { announce } from './events.ts'
import { newId } from './ids.ts'
import { listOf } from './lists.ts'
import { allowOnly, oneOf, requiredText, text, wholeNumber } from './params.ts'
import { showRefund } from './present.ts'
import type { JournalEntry } from './store.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const
const ENDS = ['succeeded', 'failed', 'canceled'] as const

/** POST /v1/refunds: all that is left of a payment, or `amount` of it (smallest unit), never more than was charged. */
export function createRefund(call: ApiCall): ApiResponse {
  const { params } = call
  allowOnly(params, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'])
  const charge = findCharge(call)
  refuseIfDisputed(call, charge)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    refuse(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  }
  const amount = wholeNumber(params, 'amount', 1, Number.MAX_SAFE_INTEGER) ?? left
  if (amount > left) {
    refuse(400, {
      code: 'amount_too_large',
      message: `The refund of ${amount} is more than the ${left} that is left of charge ${charge.id}.`,
      param: 'amount',
    })
  }
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: { type: 'card', card: { type: 'refund' } },
    metadata: mergeMetadata({}, params),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: oneOf(params, 'reason', REASONS) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: statusOf(charge),
    transfer_reversal: null,
  }
  if (refund.status === 'failed') {
    const failed = { ...refund, failure_reason: 'expired_or_canceled_card' }
    const changes: JournalEntry[] = [
      { put: 'refunds', row: failed },
      ...announce(call, 'refund.created', failed),
      ...announce(call, 'refund.failed', failed),
    ]
    return { status: 200, body: showRefund(call, failed), changes }
  }
  const refunded = { ...charge, amount_refunded: charge.amount_refunded + amount, refunded: amount === left }
  return {
    status: 200,
    body: showRefund(call, refund, { charge: refunded }),
    changes: [
      { put: 'refunds', row: refund },
      { put: 'charges', row: refunded },
      ...announce(call, 'refund.created', refund),
      ...announce(call, 'charge.refunded', refunded),
    ],
  }
}

/**
 * POST /sandbox/refunds/:id: how a refund ends, `succeeded`, `failed` or `canceled`; one that succeeded may fail later, too.
 * What did not go back is left of the charge again.
 */
export function endRefund(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['status'])
  const status = oneOf(call.params, 'status', ENDS) ?? requiredText(call.params, 'status')
  const before = call.tables.refunds.get(id) ?? refuseMissing('refund', id)
  if (before.status === 'failed' || before.status === 'canceled') {
    refuse(400, { message: `The refund ${id} has ${before.status} already.` })
  }
  const refund = { ...before, status }
  const announced = announce(call, 'refund.updated', refund)
  if (status === 'succeeded') {
    return { status: 200, body: refund, changes: [{ put: 'refunds', row: refund }, ...announced] }
  }
  const charge = call.tables.charges.get(String(before.charge))!
  const amount_refunded = charge.amount_refunded - before.amount
  return {
    status: 200,
    body: refund,
    changes: [
      { put: 'refunds', row: refund },
      { put: 'charges', row: { ...charge, amount_refunded, refunded: false } },
      ...announced,
      ...(status === 'failed' ? announce(call, 'refund.failed', refund) : []),
    ],
  }
}

/** GET /v1/refunds/:id. */
export function retrieveRefund(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['expand'])
  return found(showRefund(call, call.tables.refunds.get(id) ?? refuseMissing('refund', id)))
}

/** GET /v1/refunds, newest first, of one payment intent or charge if asked. */
export function listRefunds(call: ApiCall): ApiResponse {
  const intent = text(call.params, 'payment_intent')
  const charge = text(call.params, 'charge')
  const refunds = [...call.tables.refunds.values()].filter(
    (refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge),
  )
  const show = (refund: Stripe.Refund) => showRefund(call, refund, { prefix: 'data.' })
  return found(listOf(call, '/v1/refunds', refunds, ['payment_intent', 'charge'], show))
}

/** Initial status of a refund of this charge, by the last digits of its test card. */
function statusOf({ payment_method_details: paid }: Stripe.Charge): 'succeeded' | 'pending' | 'failed' {
  if (paid?.card?.last4 === REFUND_PENDS) return 'pending'
  return paid?.card?.last4 === REFUND_FAILS ? 'failed' : 'succeeded'
}

function findCharge(call: ApiCall): Stripe.Charge {
  const chargeId = text(call.params, 'charge')
  if (chargeId) return paidCharge(call, chargeId) ?? refuseMissing('charge', chargeId)
  const intentId = requiredText(call.params, 'payment_intent')
  const row = call.tables.intents.get(intentId) ?? refuseMissing('payment_intent', intentId)
  const charge = paidCharge(call, String(row.intent.latest_charge))
  if (charge) return charge
  return refuse(400, {
    code: 'payment_intent_unexpected_state',
    message: `PaymentIntent ${intentId} has no successful charge to refund.`,
    param: 'payment_intent',
  })
}

function paidCharge(call: ApiCall, id: string): Stripe.Charge | null {
  const charge = call.tables.charges.get(id)
  return charge?.paid ? charge : null
}
