import { CURRENCY } from '@nafha/contract/rules'
import { fils } from '@nafha/contract/values/money'
import type Stripe from 'stripe'
import type { PaymentProvider, ProviderDispute } from '../provider.ts'
import { isUnknown } from './errors.ts'

/** Stripe's calls about disputes. */
export const disputeCalls = (stripe: Stripe): Pick<PaymentProvider, 'retrieveDispute' | 'disputesSince'> => ({
  async retrieveDispute(id) {
    try {
      return stateOf(await stripe.disputes.retrieve(id))
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  },

  async *disputesSince(since) {
    const created = { gte: Math.floor(since.getTime() / 1000) }
    for await (const dispute of stripe.disputes.list({ created, limit: 100 })) yield stateOf(dispute)
  },
})

function stateOf(dispute: Stripe.Dispute): ProviderDispute {
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
const ends: Partial<Record<Stripe.Dispute.Status, ProviderDispute['status']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}
