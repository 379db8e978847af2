import type { Language } from '@nafha/contract/values/language'
import { type Refused, refused } from '../platform/http/refusal.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import type { Buyer } from './buyer.ts'
import type { CheckoutContext } from './context.ts'
import type { Excess } from './reservation-limits.ts'
import { freeAgainAt } from './hold-queries.ts'

/** Retry delay when stock has just been released, in ms. */
const MOMENT_MS = 5_000

export type HoldRefusal =
  | Excess
  /** The buyer reserved these scarce sizes for the maximum time and must wait until then. */
  | { kind: 'hold_paused'; until: Date }
  /** Too many cards of the buyer were declined. */
  | { kind: 'payments_paused'; until: Date }
  /** Staff have switched to "under attack". */
  | { kind: 'sign_in_to_pay' }

/** Refuses a reservation with its reason and the time of the next attempt (decision 0037). */
export async function refuseHold(
  { db, holds }: CheckoutContext,
  buyer: Buyer,
  outcome: HoldRefusal,
  language: Language,
): Promise<Refused> {
  switch (outcome.kind) {
    case 'purchase_too_large':
      return refused(409, outcome.kind, outcome.kind, { inputs: { count: String(outcome.most) } })
    case 'share_too_large':
      return refused(409, outcome.kind, outcome.kind, { details: outcome.lines })
    case 'sign_in_to_pay':
      return refused(403, outcome.kind)
    case 'payments_paused': {
      const inputs = { until: shopTime(outcome.until, language) }
      return refused(429, outcome.kind, outcome.kind, { inputs, retryAfter: secondsUntil(outcome.until) })
    }
    case 'hold_paused': {
      const inputs = { minutes: String(holds.maxMinutes), until: shopTime(outcome.until, language) }
      return refused(429, outcome.kind, outcome.kind, { inputs, retryAfter: secondsUntil(outcome.until) })
    }
    case 'buyer_holds_enough':
    case 'network_holds_enough':
    case 'network_pays_too_often':
    case 'network_declines': {
      const until = (await freeAgainAt(db, buyer, outcome)) ?? new Date(Date.now() + MOMENT_MS)
      const inputs = { until: shopTime(until, language) }
      return refused(429, outcome.kind, outcome.kind, { inputs, retryAfter: secondsUntil(until) })
    }
  }
}

const secondsUntil = (moment: Date) => Math.max(1, Math.ceil((moment.getTime() - Date.now()) / 1000))
