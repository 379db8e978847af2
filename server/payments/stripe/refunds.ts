import type { Fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderRefund } from '../provider.ts'
import { isUnknown } from './errors.ts'

/** Stripe's calls about refunds. It deletes an idempotency key after a day. */
export const refundCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'refund' | 'refundsOf' | 'retrieveRefund' | 'refundsSince'> => ({
  async refund({ id, paymentIntent, amount }) {
    const response = await stripe.refunds.create(
      { payment_intent: paymentIntent, amount, metadata: { refund_id: id } },
      { idempotencyKey: `refund:${id}` },
    )
    return stateOf(response)
  },

  async refundsOf(paymentIntent) {
    const refunds: ProviderRefund[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
      refunds.push(stateOf(refund))
    }
    return refunds
  },

  async retrieveRefund(id) {
    try {
      return stateOf(await stripe.refunds.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },

  async *refundsSince(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const refund of stripe.refunds.list({ created, limit: 100 })) yield stateOf(refund)
  },
})

const stateOf = ({
  id,
  payment_intent,
  status,
  amount,
  metadata,
  created,
}: Stripe.Refund): ProviderRefund => ({
  id,
  paymentIntent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
  // Any other status, such as waiting for the payer's bank, is pending.
  status:
    status === 'succeeded' ? status : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  amount: amount as Fils,
  refundId: metadata?.refund_id ?? null,
  madeAt: new Date(created * 1000),
})
