import { CURRENCY } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import Stripe from 'stripe'
import { modeOfKey } from '../platform/config/payment-keys.ts'
import { callOut } from '../platform/observability/outgoing.ts'
import { isUnknown, stripeClient } from './client.ts'
import { disputeCalls } from './disputes.ts'
import { refundCalls } from './refunds.ts'

export interface ProviderSettings {
  secretKey: string
  webhookSecret: string
  /** Address of the API without /v1; null is Stripe's own. */
  apiBase: string | null
  /** Mark in the metadata of this shop's payments, which tells them from others on the account (shop-mark.ts). */
  shopMark: string
  /** Immediate retries of a failed call; 2 by default. */
  retries?: number
}

/** State of a payment at the provider, in the shop's terms. */
export interface ProviderPayment {
  id: string
  clientSecret: string
  /** `open` waits for the shopper, `processing` for the bank. */
  status: 'open' | 'processing' | 'succeeded' | 'canceled'
  amount: Fils
  checkoutId: string | null
  /** It carries this shop's mark; those that were opened before there were marks do not. */
  madeHere: boolean
}

/** A payment that the provider says has succeeded. */
export type PaidPayment = Pick<ProviderPayment, 'id' | 'amount' | 'checkoutId' | 'madeHere'>

/** A retrieved payment with its refunded amount, whoever made the refunds. */
export interface RetrievedPayment extends ProviderPayment {
  refunded: Fils
}

/** A webhook event of the provider. */
export interface WebhookEvent {
  id: string
  type: string
  /** The payment that it is about, or null. */
  paymentIntent: string | null
  /** Checkout in the payment's metadata. Do not trust it: anybody with the API key may have written it. */
  checkoutId: string | null
  /** It is about a payment with this shop's mark. */
  madeHere: boolean
  /** The refund that it is about, or null. */
  refund: string | null
  /** The dispute that it is about, or null. */
  dispute: string | null
}

/** Range of a payment in fils: the provider refuses less than AED 2.00 and more than eight digits. */
export const PAYABLE = { least: 200, most: 99_999_999 }

const DASHBOARD = 'https://dashboard.stripe.com'

export type PaymentProvider = ReturnType<typeof connectProvider>

/** Connects to Stripe or to the sandbox, which one client serves (rules/operation 3). */
export function connectProvider({
  secretKey,
  webhookSecret,
  apiBase,
  shopMark,
  retries = 2,
}: ProviderSettings) {
  const stripe = stripeClient(secretKey, apiBase, {
    timeout: 20_000,
    maxNetworkRetries: retries,
    httpClient: observedClient(),
  })
  const marksOf = (metadata: Stripe.Metadata | null | undefined) => ({
    checkoutId: metadata?.checkout_id ?? null,
    madeHere: metadata?.shop === shopMark,
  })
  const stateOf = (intent: Stripe.PaymentIntent): ProviderPayment => ({
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'open',
    amount: intent.amount as Fils,
    ...marksOf(intent.metadata),
  })

  return {
    /**
     * Opens a payment under a key of our own, since the SDK's random one would be lost at a restart: two calls for one
     * revision of a checkout make one payment (rules/operation 14). Nothing else is sent that could differ between
     * them, such as an email address: the provider refuses a known key with other parameters. A payment that demands
     * 3-D Secure therefore has a key of its own.
     */
    async open(payment: {
      checkoutId: string
      revision: number
      total: Fils
      demandsThreeDSecure?: boolean
    }) {
      const { checkoutId, revision, total, demandsThreeDSecure = false } = payment
      const intent = await stripe.paymentIntents.create(
        {
          amount: total,
          currency: CURRENCY.toLowerCase(),
          automatic_payment_methods: { enabled: true },
          metadata: { checkout_id: checkoutId, revision, shop: shopMark },
          ...(demandsThreeDSecure && {
            payment_method_options: { card: { request_three_d_secure: 'challenge' as const } },
          }),
        },
        { idempotencyKey: `${checkoutId}:${revision}:marked${demandsThreeDSecure ? ':3ds' : ''}` },
      )
      return stateOf(intent)
    },

    /** Retrieves a payment, or null when the provider does not know it. */
    async retrieve(paymentIntent: string): Promise<RetrievedPayment | null> {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
        return { ...stateOf(intent), refunded: refundedOf(intent) }
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },

    /**
     * Cancels a payment, so that it can never succeed any more, and returns its state afterwards: `succeeded` when the
     * shopper had paid before, null when the provider does not know it, for example after a change of its account.
     */
    async cancel(paymentIntent: string): Promise<ProviderPayment | null> {
      try {
        return stateOf(await stripe.paymentIntents.cancel(paymentIntent))
      } catch (error) {
        // The provider refuses because of the payment's state: return that state.
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === UNEXPECTED_STATE) {
          return stateOf(await stripe.paymentIntents.retrieve(paymentIntent))
        }
        if (isUnknown(error)) return null
        throw error
      }
    },

    ...refundCalls(stripe),
    ...disputeCalls(stripe),

    /** The provider's own page about a payment, for the staff; the sandbox has none. */
    pageOf: (paymentIntent: string): string | null =>
      apiBase
        ? null
        : `${DASHBOARD}${modeOfKey(secretKey) === 'test' ? '/test' : ''}/payments/${paymentIntent}`,

    /** Lists the payments that succeeded since then, to find those whose webhook was lost. */
    async *succeededSince(since: Date): AsyncGenerator<PaidPayment> {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const event of stripe.events.list({
        type: 'payment_intent.succeeded',
        created,
        limit: 100,
      })) {
        const { id, amount, metadata } = event.data.object as Partial<Stripe.PaymentIntent>
        if (id) yield { id, amount: fils(amount ?? 0), ...marksOf(metadata) }
      }
    },

    /**
     * Reads a webhook, or returns null when its signature is not the provider's. It is a hint only: it may be late,
     * repeated or out of order, so the caller retrieves the payment itself (rules/calls 27).
     */
    readWebhook(body: Buffer, signature: string): WebhookEvent | null {
      const event = verified(() => stripe.webhooks.constructEvent(body, signature, webhookSecret))
      if (!event) return null
      const object = event.data.object as {
        object?: string
        id?: string
        metadata?: Stripe.Metadata | null
      }
      const idOf = (kind: string) => (object.object === kind ? (object.id ?? null) : null)
      return {
        id: event.id,
        type: event.type,
        paymentIntent: idOf('payment_intent'),
        ...marksOf(object.metadata),
        refund: idOf('refund'),
        dispute: idOf('dispute'),
      }
    },
  }
}

/** Returns null for an invalid signature. The SDK throws a plain Error for a header that it cannot parse, such as `v1=`. */
function verified(construct: () => Stripe.Event): Stripe.Event | null {
  try {
    return construct()
  } catch {
    return null
  }
}

/** The SDK's own client, each try timed and in a span of its own. */
function observedClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = (...given) => {
    const [, , path, method] = given
    return callOut(
      { service: 'payments', operation: `${method} ${patternOf(path)}` },
      () => ask(...given),
      (answer) => answer.getStatusCode() < 500,
    )
  }
  return client
}

/** `/v1/payment_intents/pi_…/cancel?…` without the id, which is one of ever so many, and the query. */
const patternOf = (path: string) => path.replace(/\?.*$/, '').replace(/\/[a-z]+_[A-Za-z0-9]{8,}/g, '/:id')

const UNEXPECTED_STATE = 'payment_intent_unexpected_state'

/** Reads the refunded amount from the charge, since a refunded payment stays `succeeded`. */
const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Fils =>
  fils(typeof charge === 'object' && charge ? charge.amount_refunded : 0)

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
}

/** Returns whether the provider refused permanently, so that a retry is pointless. A low balance is temporary. */
export const isRefusedForGood = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'balance_insufficient'

/**
 * Returns whether the provider responded that it failed. It stores that response under the idempotency key, so a retry needs
 * a new key; after a network error the same key is right.
 */
export const hasAnsweredWithError = (error: unknown): boolean => error instanceof Stripe.errors.StripeAPIError

/** Returns whether there was no response at all: further calls would only wait for their timeouts. */
export const isUnreachable = (error: unknown): boolean => error instanceof Stripe.errors.StripeConnectionError

/** Returns whether the provider is unreachable or failing, so that the shopper may try again. */
export const isProviderDown = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError
