import type Stripe from 'stripe'
import { type ApiCall, type ApiResponse, found } from './calls.ts'
import { refuse, refuseMissing } from './errors.ts'
import { announce } from './events.ts'
import { newId } from './ids.ts'
import { listOf } from './lists.ts'
import { allowOnly, oneOf, requiredText, text } from './params.ts'
import type { Dispute } from './rows.ts'
import type { JournalEntry } from './store.ts'

const ENDS = ['won', 'lost'] as const
const DAY = 24 * 60 * 60
/** Time that the merchant has for evidence, in seconds. */
const TO_ANSWER = 9 * DAY

/** Opens a dispute over the whole charge, as when the payer tells the bank that the payment was not theirs. */
export function openDispute(call: ApiCall, charge: Stripe.Charge): JournalEntry[] {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: call.now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: call.now + TO_ANSWER,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
  return [
    { put: 'charges', row: { ...charge, disputed: true } },
    { put: 'disputes', row: dispute },
    ...announce(call, 'charge.dispute.created', dispute),
  ]
}

/** POST /sandbox/disputes/:id: how a dispute ends, `won` or `lost`. */
export function endDispute(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['status'])
  const status = oneOf(call.params, 'status', ENDS) ?? requiredText(call.params, 'status')
  const before = find(call, id)
  if (before.status !== 'needs_response')
    refuse(400, { message: `The dispute ${id} is ${before.status} already.` })
  const dispute: Dispute = { ...before, status, is_charge_refundable: status === 'won' }
  const changes: JournalEntry[] = [
    { put: 'disputes', row: dispute },
    ...announce(call, 'charge.dispute.closed', dispute),
  ]
  return { status: 200, body: dispute, changes }
}

/** GET /v1/disputes/:id. */
export function retrieveDispute(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['expand'])
  return found(find(call, id))
}

/** GET /v1/disputes, newest first, of one payment intent or charge if asked. */
export function listDisputes(call: ApiCall): ApiResponse {
  const intent = text(call.params, 'payment_intent')
  const charge = text(call.params, 'charge')
  const disputes = [...call.tables.disputes.values()].filter(
    (dispute) => (!intent || dispute.payment_intent === intent) && (!charge || dispute.charge === charge),
  )
  return found(listOf(call, '/v1/disputes', disputes, ['payment_intent', 'charge'], (dispute) => dispute))
}

/** Refuses to send money back that the payer's bank has taken back. */
export function refuseIfDisputed(call: ApiCall, charge: Stripe.Charge): void {
  const isTakenBack = [...call.tables.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  )
  if (!isTakenBack) return
  refuse(400, {
    code: 'charge_disputed',
    message: `Charge ${charge.id} has been charged back; it cannot be refunded.`,
  })
}

const find = (call: ApiCall, id: string): Dispute =>
  call.tables.disputes.get(id) ?? refuseMissing('dispute', id)
