import type { Buyer } from '../buyers/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Cart } from '../quotes/index.ts'
import type { LockedSize } from '../stock/index.ts'
import {
  exceededLimit,
  type LimitRejection,
  needsThreeDSecure,
  PAUSE_MINUTES,
  type ReservationLimits,
} from './limits.ts'
import { readOtherReservations } from './other-reservations.sql.ts'

export const MINUTE_MS = 60_000

/** Returns the latest expiry of a checkout, in ms since 1970. */
export const latestExpiryMs = (heldSinceMs: number, { maxMinutes }: ReservationLimits) =>
  heldSinceMs + maxMinutes * MINUTE_MS

/** Returns whether a checkout has reserved its stock for the maximum time. */
export const hasReachedMaximum = (heldSinceMs: number, limits: ReservationLimits, now: Date) =>
  latestExpiryMs(heldSinceMs, limits) <= now.getTime()

interface LimitedRequest {
  buyer: Buyer
  cart: Cart
  sizes: Map<number, LockedSize>
  scarce: number[]
  /** The buyer's own open checkout, which the limits leave out. */
  open: string | null
  underAttack: boolean
}

export interface Admission {
  /** Continues the clock of a checkout that has just expired; null starts a new one. */
  heldSinceMs: number | null
  demandsThreeDSecure: boolean
}

/** Applies the limits on unpaid reservations (decision 0037). */
export async function checkLimits(
  tx: Queryable,
  { buyer, cart, sizes, scarce, open, underAttack }: LimitedRequest,
  limits: ReservationLimits,
  now: Date,
): Promise<Admission | LimitRejection> {
  const { previous, ...others } = await readOtherReservations(tx, buyer, { open, scarce })
  if (!open && previous && hasReachedMaximum(previous.heldSinceMs, limits, now)) {
    return { kind: 'hold_paused', until: new Date(previous.endedMs + PAUSE_MINUTES * MINUTE_MS) }
  }
  const stock = new Map([...sizes.values()].map((size) => [size.id, size.stock]))
  const isGuest = buyer.customerId === null
  const exceeded = exceededLimit({ units: cart.units, stock, isGuest }, others, limits, underAttack)
  if (exceeded) return exceeded
  const demandsThreeDSecure = isGuest && needsThreeDSecure(others)
  return { heldSinceMs: previous?.heldSinceMs ?? null, demandsThreeDSecure }
}
