import type Stripe from 'stripe'
import { type ApiCall, type ApiResponse, found } from './calls.ts'
import { mergeMetadata, readShipping } from './details.ts'
import { refuse, refuseMissing } from './errors.ts'
import { announce } from './events.ts'
import { newId, randomLetters } from './ids.ts'
import { listOf } from './lists.ts'
import { allowOnly, group, oneOf, requiredText, text, texts, wholeNumber } from './params.ts'
import { type AttachedObjects, showIntent, wholeIntent } from './present.ts'
import type { EventType, IntentRow } from './rows.ts'
import type { JournalEntry } from './store.ts'

/** States in which an intent can still be paid, priced anew or cancelled. */
const OPEN: readonly Stripe.PaymentIntent['status'][] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]

const LARGEST_AMOUNT = 99_999_999
const EDITABLE = ['amount', 'currency', 'description', 'metadata', 'receipt_email', 'shipping']
const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

/** POST /v1/payment_intents. `amount` in the currency's smallest unit (fils). */
export function createIntent(call: ApiCall): ApiResponse {
  const { params } = call
  allowOnly(params, [
    ...EDITABLE,
    'automatic_payment_methods',
    'payment_method_options',
    'payment_method_types',
    'expand',
  ])
  requiredText(params, 'amount')
  requiredText(params, 'currency')
  const intent = edited(call, blankIntent(call))
  return settle(call, { id: intent.id, intent, challenge: null }, 'payment_intent.created')
}

/** GET /v1/payment_intents/:id. */
export function retrieveIntent(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['client_secret', 'key', 'expand'])
  return found(showIntent(call, findIntent(call, id).intent))
}

/** POST /v1/payment_intents/:id. What is paid or cancelled keeps its price; notes on it may change. */
export function updateIntent(call: ApiCall, id: string): ApiResponse {
  const { params } = call
  allowOnly(params, [...EDITABLE, 'expand'])
  const row = findIntent(call, id)
  for (const name of ['amount', 'currency', 'receipt_email', 'shipping']) {
    if (name in params) refuseUnlessOpen(call, row, `change the ${name} of`)
  }
  const intent = edited(call, row.intent)
  const repriced = intent.amount !== row.intent.amount || intent.currency !== row.intent.currency
  if (!repriced || row.intent.status !== 'requires_action') return settle(call, { ...row, intent }, null)
  // The shopper on the confirmation page agreed to the old amount and must not be charged the new one.
  const unconfirmed = { status: 'requires_payment_method', next_action: null, payment_method: null } as const
  return settle(call, { ...row, intent: { ...intent, ...unconfirmed } }, null)
}

/** POST /v1/payment_intents/:id/cancel. Refused once paid or cancelled, as Stripe does; the error holds the intent. */
export function cancelIntent(call: ApiCall, id: string): ApiResponse {
  allowOnly(call.params, ['cancellation_reason', 'expand'])
  const row = findIntent(call, id)
  refuseUnlessOpen(call, row, 'cancel')
  const intent: Stripe.PaymentIntent = {
    ...row.intent,
    status: 'canceled',
    canceled_at: call.now,
    cancellation_reason: oneOf(call.params, 'cancellation_reason', REASONS) ?? null,
    next_action: null,
  }
  return settle(call, { ...row, intent }, 'payment_intent.canceled')
}

/** GET /v1/payment_intents, newest first. */
export function listIntents(call: ApiCall): ApiResponse {
  const intents = [...call.tables.intents.values()].map((row) => row.intent)
  return found(
    listOf(call, '/v1/payment_intents', intents, [], (intent) =>
      showIntent(call, intent, { prefix: 'data.' }),
    ),
  )
}

/** The intent, if it exists and the caller may see it: a publishable key needs the client secret too. */
export function findIntent(call: ApiCall, id: string): IntentRow {
  const row = call.tables.intents.get(id)
  if (!row) return refuseMissing('payment_intent', id)
  const clientSecret = text(call.params, 'client_secret')
  if (call.access === 'publishable') requiredText(call.params, 'client_secret')
  if (clientSecret === undefined || clientSecret === row.intent.client_secret) return row
  return refuse(400, {
    code: 'payment_intent_invalid_parameter',
    message: 'The client_secret is not the one of this PaymentIntent.',
    param: 'client_secret',
  })
}

/** Ends the call with Stripe's error for doing `what` to an intent that is already paid or cancelled. */
export function refuseUnlessOpen(call: ApiCall, row: IntentRow, what: string) {
  const { status } = row.intent
  if (OPEN.includes(status)) return
  refuse(400, {
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${what} this PaymentIntent because it has a status of ${status}.`,
    payment_intent: showIntent(call, row.intent),
  })
}

/** Answers with the intent in its new state, and commits that state with what came of it and the event that tells. */
export function settle(
  call: ApiCall,
  row: IntentRow,
  event: EventType | null,
  made: AttachedObjects = {},
): ApiResponse {
  return {
    status: 200,
    body: showIntent(call, row.intent, { made }),
    changes: changesOf(call, row, event, made),
  }
}

/** The changes of one step in an intent's life, to be committed together. */
export function changesOf(
  call: ApiCall,
  row: IntentRow,
  event: EventType | null,
  made: AttachedObjects,
): JournalEntry[] {
  const changes: JournalEntry[] = [{ put: 'intents', row }]
  if (made.charge) changes.push({ put: 'charges', row: made.charge })
  if (made.method) changes.push({ put: 'methods', row: made.method })
  return event ? [...changes, ...announce(call, event, wholeIntent(call, row.intent))] : changes
}

/** Applies the parameters of a create or update call to the intent. An update clears the last error, as at Stripe. */
function edited(call: ApiCall, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const { params } = call
  const currency = text(params, 'currency') ?? intent.currency
  if (!/^[a-z]{3}$/i.test(currency)) {
    refuse(400, { message: 'currency has to be a three-letter ISO code.', param: 'currency' })
  }
  return {
    ...intent,
    amount: wholeNumber(params, 'amount', 1, LARGEST_AMOUNT) ?? intent.amount,
    currency: currency.toLowerCase(),
    description: 'description' in params ? text(params, 'description') || null : intent.description,
    last_payment_error: null,
    metadata: mergeMetadata(intent.metadata, params),
    receipt_email: 'receipt_email' in params ? text(params, 'receipt_email') || null : intent.receipt_email,
    shipping: readShipping(intent.shipping, params),
  }
}

function readAutomatic(call: ApiCall): Stripe.PaymentIntent.AutomaticPaymentMethods | null {
  const automatic = group(call.params, 'automatic_payment_methods')
  if (!automatic)
    return 'payment_method_types' in call.params ? null : { enabled: true, allow_redirects: 'always' }
  allowOnly(automatic, ['allow_redirects', 'enabled'], 'automatic_payment_methods')
  return {
    enabled: requiredText(automatic, 'enabled', 'automatic_payment_methods') === 'true',
    allow_redirects: oneOf(automatic, 'allow_redirects', ['always', 'never']) ?? 'always',
  }
}

const THREE_D_SECURE = ['any', 'automatic', 'challenge'] as const

function readOptions(call: ApiCall): Stripe.PaymentIntent.PaymentMethodOptions | null {
  const options = group(call.params, 'payment_method_options')
  if (!options) return null
  allowOnly(options, ['card'], 'payment_method_options')
  const card = group(options, 'card')
  if (!card) return {}
  allowOnly(card, ['request_three_d_secure'], 'payment_method_options[card]')
  const requested = oneOf(card, 'request_three_d_secure', THREE_D_SECURE) ?? null
  return {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: requested },
  }
}

function readMethodTypes(call: ApiCall): string[] {
  const types = texts(call.params, 'payment_method_types')
  if (types.length === 0) return ['card']
  if (types.includes('card')) return types
  return refuse(400, { message: 'The payment sandbox takes cards only.', param: 'payment_method_types' })
}

function blankIntent(call: ApiCall): Stripe.PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: readAutomatic(call),
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomLetters(25)}`,
    confirmation_method: 'automatic',
    created: call.now,
    currency: '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: readOptions(call),
    payment_method_types: readMethodTypes(call),
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
}
