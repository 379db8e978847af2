import { CURRENCY } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import { isUnknown } from './client.ts'

/** State of a dispute (chargeback) at the provider: a payer has contested a payment at their bank. */
export interface DisputeState {
  id: string
  /** The payment that it is about; null when it is about something else. */
  paymentIntent: string | null
  /** `open` until the bank has decided. Won is what leaves the money with the merchant. */
  status: 'open' | 'won' | 'lost'
  /** Disputed amount; null in another currency. */
  amount: Fils | null
  /** In the provider's word, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** Deadline for the merchant's response; null when none is needed. */
  answerUntil: Date | null
}

/** The provider's calls about disputes. They are answered in its dashboard, so the shop only reads them. */
export const disputeCalls = (stripe: Stripe) => ({
  /** Retrieves a dispute, or null when the provider does not know it. */
  async retrieveDispute(id: string): Promise<DisputeState | null> {
    try {
      return stateOf(await stripe.disputes.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },

  /** The disputes that were opened since then. */
  async *disputesSince(since: Date): AsyncGenerator<DisputeState> {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const dispute of stripe.disputes.list({ created, limit: 100 })) yield stateOf(dispute)
  },
})

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { id, payment_intent, status, amount, currency, reason, evidence_details } = dispute
  const due = status.endsWith('needs_response') ? evidence_details.due_by : null
  return {
    id,
    paymentIntent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null),
    status: ends[status] ?? 'open',
    amount: currency === CURRENCY.toLowerCase() ? fils(amount) : null,
    reason,
    answerUntil: due === null ? null : new Date(due * 1000),
  }
}

/** A warning is an inquiry of the bank before it withdraws money; a prevented dispute never reached that. */
const ends: Partial<Record<Stripe.Dispute.Status, DisputeState['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
