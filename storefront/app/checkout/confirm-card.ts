import type { Payment } from '@nafha/contract/checkout'
import { digitsOf } from '@nafha/contract/values/digits'
import { readExpiry } from './card.ts'

export interface CardEntries {
  number: string
  /** `09 / 28` */
  expiry: string
  code: string
  name: string
}
export type CardField = 'number' | 'expiry' | 'code'

export type ConfirmOutcome =
  | { kind: 'succeeded' }
  /** The bank authenticates the shopper on its page and returns to the return address. */
  | { kind: 'redirect'; url: string }
  /** `field` is the wrong entry. `reason` is the provider's decline code, else its error code. */
  | { kind: 'refused'; field: CardField | null; reason: string }
  /** The payment is over: the reservation has expired, or it was paid in another window. */
  | { kind: 'stale' }
  | { kind: 'unreachable' }

/** The fields that are read of a payment intent or of an error response. */
interface Reply {
  status?: string
  next_action?: { redirect_to_url?: { url?: string } } | null
  error?: { code?: string; decline_code?: string; payment_intent?: Reply }
}

const fields: Record<string, CardField> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'code',
  incorrect_cvc: 'code',
}

/**
 * Confirms a payment at the sandbox straight from the browser, as the provider's own script does: the shop's server
 * never sees a card (rules/checkout 11).
 */
export async function confirmCard(
  sandboxUrl: string,
  payment: Payment,
  card: CardEntries,
  returnUrl: string,
): Promise<ConfirmOutcome> {
  const expiry = readExpiry(card.expiry)
  const body = new URLSearchParams({
    key: payment.publishable_key,
    client_secret: payment.client_secret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(expiry?.month ?? ''),
    'payment_method_data[card][exp_year]': String(expiry?.year ?? ''),
    'payment_method_data[card][cvc]': card.code,
  })
  if (card.name.trim()) body.set('payment_method_data[billing_details][name]', card.name.trim())
  const url = `${sandboxUrl}/v1/payment_intents/${encodeURIComponent(payment.payment_intent)}/confirm`
  const reply: Reply | null = await fetch(url, { method: 'POST', body }).then(
    (response) => response.json(),
    () => null,
  )
  return reply ? outcomeOf(reply, sandboxUrl) : { kind: 'unreachable' }
}

/** The provider's error code for a payment that is over. */
export const STALE = 'payment_intent_unexpected_state'

function outcomeOf({ status, next_action, error }: Reply, sandboxUrl: string): ConfirmOutcome {
  if (error) {
    // Another window has paid, or the response to the first confirmation was lost.
    if (error.payment_intent?.status === 'succeeded') return { kind: 'succeeded' }
    if (error.code === STALE) return { kind: 'stale' }
    return {
      kind: 'refused',
      field: fields[error.code ?? ''] ?? null,
      reason: error.decline_code ?? error.code ?? '',
    }
  }
  const page = next_action?.redirect_to_url?.url
  if (status === 'requires_action' && page) return { kind: 'redirect', url: new URL(page, sandboxUrl).href }
  return status === 'succeeded' || status === 'processing'
    ? { kind: 'succeeded' }
    : { kind: 'refused', field: null, reason: '' }
}
