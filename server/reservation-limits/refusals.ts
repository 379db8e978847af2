import type { Language } from '@nafha/contract/values/language'
import type { Buyer, BuyerRejection } from '../buyers/index.ts'
import { type Refused, refused } from '../platform/http/refusal.ts'
import { shopTime } from '../platform/time/shop-time.ts'
import type { LimitsContext } from './context.ts'
import type { LimitRejection } from './limits.ts'
import { freeAgainAt } from './other-reservations.sql.ts'

/** Retry delay when stock has just been released, in ms. */
const MOMENT_MS = 5_000

/** Refuses a reservation with its reason and the time of the next attempt (decision 0037). */
export async function refuseReservation(
  { db, reservationLimits }: LimitsContext,
  buyer: Buyer,
  rejection: BuyerRejection | LimitRejection,
  language: Language,
): Promise<Refused> {
  const { kind } = rejection
  switch (kind) {
    case 'sign_in_to_pay':
      return refused(403, kind)
    case 'purchase_too_large':
      return refused(409, kind, kind, { inputs: { count: String(rejection.most) } })
    case 'share_too_large':
      return refused(409, kind, kind, { details: rejection.lines })
    case 'payments_paused':
      return refuseUntil(kind, rejection.until, language)
    case 'hold_paused':
      return refuseUntil(kind, rejection.until, language, { minutes: String(reservationLimits.maxMinutes) })
    case 'buyer_holds_enough':
    case 'network_holds_enough':
    case 'network_pays_too_often':
    case 'network_declines': {
      const until = (await freeAgainAt(db, buyer, rejection)) ?? new Date(Date.now() + MOMENT_MS)
      return refuseUntil(kind, until, language)
    }
  }
}

function refuseUntil(
  code: string,
  until: Date,
  language: Language,
  inputs: Record<string, string> = {},
): Refused {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000))
  return refused(429, code, code, { inputs: { ...inputs, until: shopTime(until, language) }, retryAfter })
}
