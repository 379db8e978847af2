import type { Fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import { isUnknown } from './client.ts'

/** How a refund stands with the provider. */
export interface RefundState {
  id: string
  /** The payment that it is of; null when it is of something else. */
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
   * Sends money back. The same refund asked for again within a day is not made again; after that the provider has
   * forgotten the key, and `refundsOf` knows.
   */
  async refund(refund: { id: string; paymentIntent: string; amount: Fils }): Promise<RefundState> {
    const { id, paymentIntent, amount } = refund
    const made = await stripe.refunds.create(
      { payment_intent: paymentIntent, amount, metadata: { refund_id: id } },
      { idempotencyKey: `refund:${id}` },
    )
    return stateOf(made)
  },

  /** All refunds of a payment, whoever made them. */
  async refundsOf(paymentIntent: string): Promise<RefundState[]> {
    const made: RefundState[] = []
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
      made.push(stateOf(refund))
    }
    return made
  },

  /** How a refund stands, or null when the provider does not know it. */
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
  // Whatever else it may be (it waits for the payer's bank, say) is not over yet.
  status:
    status === 'succeeded' ? status : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
  amount: amount as Fils,
  refundId: metadata?.refund_id ?? null,
  madeAt: new Date(created * 1000),
})
