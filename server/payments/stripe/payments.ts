import { CURRENCY } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderPayment } from '../provider.ts'
import { STRIPE } from './client.ts'
import { isUnexpectedState, isUnknown } from './errors.ts'
import { marksOf } from './marks.ts'

/** Stripe's calls about payments, which it calls payment intents. */
export function paymentCalls(
  stripe: Stripe,
  shopMark: string,
): Pick<PaymentProvider, 'open' | 'retrieve' | 'cancel' | 'succeededSince'> {
  const stateOf = (intent: Stripe.PaymentIntent): ProviderPayment => ({
    id: intent.id,
    provider: STRIPE,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'open',
    amount: intent.amount as Fils,
    ...marksOf(intent.metadata, shopMark),
  })

  return {
    /**
     * The idempotency key is our own, since the SDK's random one would be lost at a restart. Send nothing else that could
     * differ between two calls, such as an email address: Stripe refuses a known key with other parameters. A payment that
     * demands 3-D Secure therefore has a key of its own.
     */
    async open({ checkoutId, revision, total, demandsThreeDSecure = false }) {
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

    async retrieve(paymentIntent) {
      try {
        const intent = await stripe.paymentIntents.retrieve(paymentIntent, { expand: ['latest_charge'] })
        return { ...stateOf(intent), refunded: refundedOf(intent) }
      } catch (error) {
        if (isUnknown(error)) return null
        throw error
      }
    },

    async cancel(paymentIntent) {
      try {
        return stateOf(await stripe.paymentIntents.cancel(paymentIntent))
      } catch (error) {
        if (isUnexpectedState(error)) return stateOf(await stripe.paymentIntents.retrieve(paymentIntent))
        if (isUnknown(error)) return null
        throw error
      }
    },

    async *succeededSince(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const event of stripe.events.list({
        type: 'payment_intent.succeeded',
        created,
        limit: 100,
      })) {
        const { id, amount, metadata } = event.data.object as Partial<Stripe.PaymentIntent>
        if (id) yield { id, amount: fils(amount ?? 0), ...marksOf(metadata, shopMark) }
      }
    },
  }
}

/** Reads the refunded amount from the charge, since a refunded payment stays `succeeded`. */
const refundedOf = ({ latest_charge: charge }: Stripe.PaymentIntent): Fils =>
  fils(typeof charge === 'object' && charge ? charge.amount_refunded : 0)

const statuses: Partial<Record<Stripe.PaymentIntent.Status, ProviderPayment['status']>> = {
  succeeded: 'succeeded',
  canceled: 'canceled',
  processing: 'processing',
}
