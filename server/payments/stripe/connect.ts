import Stripe from 'stripe'
import { modeOfKey } from '../../platform/config/payment-keys.ts'
import { callOut } from '../../platform/observability/outgoing.ts'
import { type PaymentProvider, STAFF_PROVIDER } from '../provider.ts'
import { STRIPE, stripeClient } from './client.ts'
import { disputeCalls } from './disputes.ts'
import { classifyError } from './errors.ts'
import { paymentPage } from './payment-page.ts'
import { paymentCalls } from './payments.ts'
import { refundCalls } from './refunds.ts'
import { readWebhook, WEBHOOK_PATH } from './webhook.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Address of the API without /v1; null is Stripe's own. */
  apiBase: string | null
  /** Mark in the metadata of this shop's payments, which tells them from others on the account (shop-mark.ts). */
  shopMark: string
  /** Immediate retries of a failed call; 2 by default. */
  retries?: number
}

const DASHBOARD = 'https://dashboard.stripe.com'

/** Connects to Stripe or to the sandbox, which speaks its protocol (rules/operation 3). */
export function connectStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
  shopMark,
  retries = 2,
}: StripeSettings): PaymentProvider {
  const stripe = stripeClient(secretKey, apiBase, {
    timeout: 20_000,
    maxNetworkRetries: retries,
    httpClient: observedClient(),
  })
  return {
    name: STRIPE,
    page: paymentPage(publishableKey, apiBase),
    webhookPath: WEBHOOK_PATH,
    ...paymentCalls(stripe, shopMark),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    // Money that staff have received has no page here.
    pageOf: (paymentIntent) =>
      apiBase || paymentIntent.startsWith(STAFF_PROVIDER)
        ? null
        : `${DASHBOARD}${modeOfKey(secretKey) === 'test' ? '/test' : ''}/payments/${paymentIntent}`,
    readWebhook: (body, headers) => readWebhook(stripe, { body, headers, webhookSecret, shopMark }),
    classifyError,
  }
}

/** The SDK's own client, each try timed and in a span of its own. */
function observedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const makeRequest = client.makeRequest.bind(client)
  client.makeRequest = (...params) => {
    const [, , path, method] = params
    return callOut(
      { service: 'payments', operation: `${method} ${patternOf(path)}` },
      () => makeRequest(...params),
      (response) => response.getStatusCode() < 500,
    )
  }
  return client
}

/** `/v1/payment_intents/pi_…/cancel?…` without the id, which is one of ever so many, and the query. */
const patternOf = (path: string) => path.replace(/\?.*$/, '').replace(/\/[a-z]+_[A-Za-z0-9]{8,}/g, '/:id')
