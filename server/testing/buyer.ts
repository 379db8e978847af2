import type { PaymentRequest } from '@nafha/contract/checkout'
import { type Answer, CallError, type Client } from '@nafha/contract/client'
import type { Call } from '@nafha/contract/endpoints/all'
import type Stripe from 'stripe'

export const shippingInfo = {
  prefix_name: 'Mrs',
  first_name: 'Layla',
  last_name: 'Haddad',
  email: 'layla@example.com',
  mobile_number: '+971501234567',
  country: 'United Arab Emirates',
  city: 'Dubai',
  region: 'Jumeirah',
  road: 'Al Wasl Road',
}

export type CartBody = Pick<PaymentRequest, 'cart' | 'testers'>

/** Builds a cart of size ids with their quantities and testers, as the storefront sends it. */
export const cartOf = (lines: [sizeId: number, quantity: number][], testers: number[]): CartBody => ({
  cart: lines.map(([product_size_id, quantity]) => ({ product_size_id, quantity })),
  testers: testers.map((product_size_id) => ({ product_size_id })),
})

let guestCount = 0

/** A guest at the payment step: the guest session, and `pay`, which opens a payment for a cart. */
export async function guestBuyer(
  api: Client,
  { guestToken = null, ...given }: Partial<typeof shippingInfo> & { guestToken?: string | null } = {},
) {
  guestCount += 1
  const person = {
    ...shippingInfo,
    email: `guest-${guestCount}@example.com`,
    mobile_number: `+9715${String(guestCount).padStart(8, '0')}`,
    ...given,
  }
  const { data: session } = await api('POST /guests', {
    body: { ...person, prefix_name: 'Mrs', address: 'United Arab Emirates, Dubai, Jumeirah, Al Wasl Road' },
  })
  const request = (cart: CartBody, more: Partial<PaymentRequest> = {}) => ({
    currency: 'aed',
    payment_method: 'card',
    billing_address: null,
    // Tests may buy the same cart repeatedly.
    buy_again: true,
    guest_session_id: session.id,
    shipping_info: { ...person, token: session.token },
    guest_token: guestToken,
    ...cart,
    ...more,
  })
  return {
    api,
    person,
    session,
    request,
    pay: async (cart: CartBody, more?: Partial<PaymentRequest>) =>
      (await api('POST /stripe/payment', { body: request(cart, more) })).data,
  }
}
export type TestBuyer = Awaited<ReturnType<typeof guestBuyer>>

/** Requests the order of a payment, as the thank-you page does. */
export const orderOf = (api: Client, payment: { payment_intent: string; client_secret: string }) =>
  api('GET /orders/by-payment-intent/:payment_intent', {
    params: { payment_intent: payment.payment_intent },
    query: { client_secret: payment.client_secret },
  })

/** Returns the order of a payment that is already recorded. */
export async function recordedOrder(...asked: Parameters<typeof orderOf>) {
  const { data } = await orderOf(...asked)
  if (!('order_number' in data)) throw new Error('expected the order')
  return data
}

/** Confirms the payment with a test card such as `pm_card_visa` (sandbox/README.md). */
export const payWith = (
  stripe: Stripe,
  { payment_intent }: { payment_intent: string },
  card = 'pm_card_visa',
) =>
  stripe.paymentIntents.confirm(payment_intent, {
    payment_method: card,
    return_url: 'https://nafha.example/complete-purchase',
  })

/** Returns the refusal of a call; fails when the call succeeds. */
export async function refusalOf<C extends Call>(call: Promise<Answer<C> | unknown>) {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown instanceof CallError && thrown.refusal) return { status: thrown.status, ...thrown.refusal }
  throw new Error(`expected a refusal, got ${thrown ?? 'an answer'}`)
}

/** Builds the payment request of a signed-in customer for a cart. */
export const customerRequest = (cart: CartBody, more: Partial<PaymentRequest> = {}) => ({
  currency: 'aed',
  payment_method: 'card',
  billing_address: null,
  buy_again: true,
  ...cart,
  ...more,
})

/** Pays as a customer and returns the order. */
export async function buyAs(api: Client, stripe: Stripe, cart: CartBody, more: Partial<PaymentRequest> = {}) {
  const { data: payment } = await api('POST /stripe/payment', { body: customerRequest(cart, more) })
  await payWith(stripe, payment)
  const data = await recordedOrder(api, payment)
  return data
}
