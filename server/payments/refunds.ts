import type { Fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import { isUnknown } from './client.ts'

/** State of a refund at the provider. */
export interface RefundState {
  id: string
  /** The refunded payment; null when the refund has none. */
  paymentIntent: string | null
  /** `pending` may still become either; `failed` stays with the merchant, canceled ones too. */
  status: 'pending' | 'succeeded' | 'failed'
  amount: Fils
  /** The shop's own id of it; null when it was not made by the shop, but in the provider's dashboard. */
  refundId: string | null
  madeAt: Date
}

/** The provider's calls about refunds. */
export const refundCalls = (stripe: Stripe) => ({
  /**
   * Creates a refund. A repeated call within a day returns the same refund; after that the provider has deleted the
   * idempotency key, and the caller has to check `refundsOf`.
   */
  async refund(refund: { id: string; paymentIntent: string; amount: Fils }): Promise<RefundState> {
    const { id, paymentIntent, amount } = refund
    const response = await stripe.refunds.create(
      { payment_intent: paymentIntent, amount, metadata: { refund_id: id } },
      { idempotencyKey: `refund:${id}` },
    )
    return stateOf(response)
  },

  /** All refunds of a payment, whoever made them. */
  async refundsOf(paymentIntent: string): Promise<RefundState[]> {
    const refunds: RefundState[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
      refunds.push(stateOf(refund))
    }
    return refunds
  },

  /** Retrieves a refund, or null when the provider does not know it. */
  async retrieveRefund(id: string): Promise<RefundState | null> {
    try {
      return stateOf(await stripe.refunds.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },

  /** The refunds that were made since then, of whichever payment and whoever made them. */
  async *refundsSince(since: Date): AsyncGenerator<RefundState> {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const refund of stripe.refunds.list({ created, limit: 100 })) yield stateOf(refund)
  },
})

const stateOf = ({ id, payment_intent, status, amount, metadata, created }: Stripe.Refund): RefundState => ({
  id,
  paymentIntent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
  // Any other status, such as waiting for the payer's bank, is pending.
  status:
    status === 'succeeded' ? status : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  amount: amount as Fils,
  refundId: metadata?.refund_id ?? null,
  madeAt: new Date(created * 1000),
})
