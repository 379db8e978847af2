import type Stripe from 'stripe'
import type { ApiCall, ApiResponse } from './calls.ts'
import { type Card, DISPUTES, namedCard, readCard } from './cards.ts'
import { chargeOf, type Failure, methodOf } from './charges.ts'
import { readBillingDetails, readShipping } from './details.ts'
import { openDispute } from './disputes.ts'
import { type ApiError, refuse } from './errors.ts'
import { randomLetters } from './ids.ts'
import { changesOf, findIntent, refuseUnlessOpen, settle } from './intents.ts'
import { allowOnly, group, requiredText, text } from './params.ts'
import { showIntent } from './present.ts'
import type { IntentRow } from './rows.ts'

/**
 * POST /v1/payment_intents/:id/confirm with `payment_method_data[card]` (the browser) or a test card's name (servers).
 * The card pays, is declined (402; another may be tried), or asks for a confirmation on the 3-D Secure page.
 */
export function confirmIntent(call: ApiCall, id: string): ApiResponse {
  const { params } = call
  allowOnly(params, [
    'client_secret',
    'expand',
    'key',
    'payment_method',
    'payment_method_data',
    'receipt_email',
    'return_url',
    'shipping',
  ])
  const row = findIntent(call, id)
  refuseUnlessOpen(call, row, 'confirm')
  const { card, billing } = readMethod(call, row)
  const method = methodOf(call, card, billing)
  const confirmed: IntentRow = {
    ...row,
    intent: {
      ...row.intent,
      last_payment_error: null,
      next_action: null,
      payment_method: method.id,
      receipt_email: text(params, 'receipt_email') || row.intent.receipt_email,
      shipping: readShipping(row.intent.shipping, params),
    },
  }
  switch (card.outcome.kind) {
    case 'pays':
      if (demandsThreeDSecure(confirmed)) return ask(call, confirmed, method)
      return pay(call, confirmed, method, false)
    case 'asks':
      return ask(call, confirmed, method)
    case 'declined':
      return decline(call, confirmed, method, card.outcome)
  }
}

const demandsThreeDSecure = ({ intent }: IntentRow): boolean =>
  ['any', 'challenge'].includes(intent.payment_method_options?.card?.request_three_d_secure ?? '')

/**
 * Ends the 3-D Secure confirmation: the intent is paid, or waits for another card. Null when this confirmation is not
 * (or no longer) what the intent waits for; then nothing changes.
 */
export function endChallenge(
  call: ApiCall,
  row: IntentRow,
  challengeId: string,
  completed: boolean,
): ApiResponse | null {
  if (row.intent.status !== 'requires_action' || row.challenge?.id !== challengeId) return null
  const method = call.tables.methods.get(String(row.intent.payment_method))!
  const ended: IntentRow = { ...row, intent: { ...row.intent, next_action: null } }
  if (completed) return pay(call, ended, method, true)
  const intent: Stripe.PaymentIntent = {
    ...ended.intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The payment was not confirmed with the bank. Choose another card and try again.',
      payment_method: method,
    },
  }
  return settle(call, { ...ended, intent }, 'payment_intent.payment_failed')
}

function pay(
  call: ApiCall,
  row: IntentRow,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): ApiResponse {
  const charge = chargeOf(call, row.intent, method, { failure: null, authenticated })
  const intent: Stripe.PaymentIntent = {
    ...row.intent,
    status: 'succeeded',
    amount_received: row.intent.amount,
    latest_charge: charge.id,
  }
  const paid = settle(call, { ...row, intent }, 'payment_intent.succeeded', { charge, method })
  if (method.card?.last4 !== DISPUTES) return paid
  return { ...paid, changes: [...paid.changes, ...openDispute(call, charge)] }
}

function ask(call: ApiCall, row: IntentRow, method: Stripe.PaymentMethod): ApiResponse {
  const challenge = { id: randomLetters(32), returnUrl: readReturnUrl(call) }
  const path = `/3d-secure/${row.id}/${challenge.id}`
  const language = challenge.returnUrl && new URL(challenge.returnUrl).searchParams.get('lang')
  const url = language ? `${path}?${new URLSearchParams({ lang: language })}` : path
  const intent: Stripe.PaymentIntent = {
    ...row.intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: challenge.returnUrl } },
  }
  return settle(call, { ...row, intent, challenge }, 'payment_intent.requires_action', { method })
}

function decline(call: ApiCall, row: IntentRow, method: Stripe.PaymentMethod, failure: Failure): ApiResponse {
  const charge = chargeOf(call, row.intent, method, { failure, authenticated: false })
  const error: ApiError = {
    type: 'card_error',
    code: 'card_declined',
    decline_code: failure.declineCode,
    message: failure.message,
    charge: charge.id,
    payment_method: method,
  }
  const intent: Stripe.PaymentIntent = {
    ...row.intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  }
  const made = { charge, method }
  return {
    status: 402,
    body: { error: { ...error, payment_intent: showIntent(call, intent, { made }) } },
    changes: changesOf(call, { ...row, intent }, 'payment_intent.payment_failed', made),
  }
}

function readMethod(call: ApiCall, row: IntentRow): { card: Card; billing: Stripe.Charge.BillingDetails } {
  const today = new Date(call.now * 1000)
  const given = group(call.params, 'payment_method_data')
  if (given) {
    allowOnly(given, ['billing_details', 'card', 'type'], 'payment_method_data')
    const type = requiredText(given, 'type', 'payment_method_data')
    const card = group(given, 'card')
    if (type === 'card' && card) return { card: readCard(card, today), billing: readBillingDetails(given) }
    return refuse(400, {
      message: 'The payment sandbox takes cards only.',
      param: 'payment_method_data[type]',
    })
  }
  const name = text(call.params, 'payment_method')
  const card = namedCard(name ?? '', today)
  if (card) return { card, billing: readBillingDetails(Object.create(null)) }
  if (name) {
    return refuse(404, {
      code: 'resource_missing',
      message: `No such PaymentMethod: '${name}'`,
      param: 'payment_method',
    })
  }
  return refuse(400, {
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has no payment method.',
    payment_intent: showIntent(call, row.intent),
  })
}

function readReturnUrl(call: ApiCall): string | null {
  const given = text(call.params, 'return_url')
  if (!given) return null
  const url = URL.parse(given)
  if (url && ['http:', 'https:'].includes(url.protocol)) return url.href
  return refuse(400, {
    code: 'url_invalid',
    message: 'return_url has to be a full address.',
    param: 'return_url',
  })
}
