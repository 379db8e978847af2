import { CURRENCY } from '@nafha/contract/rules'
import { type Fils, fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import { isUnknown } from './client.ts'

/** How a dispute (chargeback) stands with the provider: a payer has told their bank that a payment was not right. */
export interface DisputeState {
  id: string
  /** The payment that it is about; null when it is about something else. */
  paymentIntent: string | null
  /** `open` until the bank has decided. Won is what leaves the money with the merchant. */
  status: 'open' | 'won' | 'lost'
  /** What the bank takes back; null when it says so in another currency. */
  amount: Fils | null
  /** In the provider's word, such as `fraudulent` or `product_not_received`. */
  reason: string
  /** Until when the merchant may answer; null when there is nothing to be answered. */
  answerUntil: Date | null
}

/** The provider's calls about disputes. They are answered in its dashboard, so the shop only looks. */
export const disputeCalls = (stripe: Stripe) => ({
  /** How a dispute stands, or null when the provider does not know it. */
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

/** A warning is a question of the bank before it takes anything; a prevented one never came to that. */
const ends: Partial<Record<Stripe.Dispute.Status, DisputeState['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
