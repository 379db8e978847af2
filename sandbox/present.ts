import type Stripe from 'stripe'
import type { ApiCall } from './calls.ts'
import { refuse } from './errors.ts'
import { texts } from './params.ts'

/** Presents an intent to a publishable key, without the fields that only the merchant may see. */
const PUBLIC = [
  'id',
  'object',
  'amount',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const

/** The intent as the merchant and its webhooks see it. Rows keep the 3-D Secure address without the sandbox's own. */
export function wholeIntent(call: ApiCall, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const redirect = intent.next_action?.redirect_to_url
  if (!redirect) return intent
  const absolute = { ...redirect, url: `${call.baseUrl}${redirect.url}` }
  return { ...intent, next_action: { type: 'redirect_to_url', redirect_to_url: absolute } }
}

/** Objects that the call has made and the tables do not hold yet. */
export type AttachedObjects = { charge?: Stripe.Charge; method?: Stripe.PaymentMethod }

/** The intent as this caller may see it, with what `expand[]` asks for. In a list its names begin with `data.`. */
export function showIntent(
  call: ApiCall,
  intent: Stripe.PaymentIntent,
  { prefix = '', made = {} }: { prefix?: string; made?: AttachedObjects } = {},
): Partial<Stripe.PaymentIntent> {
  const whole = wholeIntent(call, intent)
  if (call.access === 'publishable') return Object.fromEntries(PUBLIC.map((name) => [name, whole[name]]))
  return {
    ...whole,
    ...expanded(call, prefix, {
      latest_charge: () => made.charge ?? call.tables.charges.get(String(whole.latest_charge)),
      payment_method: () => made.method ?? call.tables.methods.get(String(whole.payment_method)),
    }),
  }
}

/** The refund with what `expand[]` asks for; `charge` is its charge when the call itself has just changed it. */
export function showRefund(
  call: ApiCall,
  refund: Stripe.Refund,
  { prefix = '', charge }: { prefix?: string; charge?: Stripe.Charge } = {},
): Stripe.Refund {
  return {
    ...refund,
    ...expanded(call, prefix, {
      charge: () => charge ?? call.tables.charges.get(String(refund.charge)),
      payment_intent: () => {
        const row = call.tables.intents.get(String(refund.payment_intent))
        return row && wholeIntent(call, row.intent)
      },
    }),
  }
}

function expanded(call: ApiCall, prefix: string, known: Record<string, () => object | undefined>): object {
  const fields: Record<string, object> = {}
  for (const name of texts(call.params, 'expand')) {
    const find = name.startsWith(prefix) ? known[name.slice(prefix.length)] : undefined
    if (!find) {
      const message = `The payment sandbox cannot expand ${name}; it can expand ${Object.keys(known).join(', ')}.`
      return refuse(400, { message, param: 'expand' })
    }
    const object = find()
    if (object) fields[name.slice(prefix.length)] = object
  }
  return fields
}
