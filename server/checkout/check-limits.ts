import type { Queryable } from '../platform/database/client.ts'
import type { LockedSize } from '../stock/index.ts'
import type { Buyer } from './buyer.ts'
import type { Cart } from './cart.ts'
import { demandsProof, excessOf, type HoldTerms } from './reservation-limits.ts'
import { PAUSE_MINUTES, readHolds } from './hold-queries.ts'
import type { HoldRefusal } from './reservation-refusals.ts'

export const MINUTE_MS = 60_000

/** Returns the latest expiry of a checkout, in ms since 1970. */
export const maximumOf = (heldSinceMs: number, { maxMinutes }: HoldTerms) =>
  heldSinceMs + maxMinutes * MINUTE_MS

/** Returns whether a checkout has reserved its stock for the maximum time. */
export const isOver = (heldSinceMs: number, terms: HoldTerms, now: Date) =>
  maximumOf(heldSinceMs, terms) <= now.getTime()

interface HoldRequest {
  buyer: Buyer
  cart: Cart
  sizes: Map<number, LockedSize>
  scarce: number[]
  /** The buyer's own open checkout, which the limits leave out. */
  open: string | null
  underAttack: boolean
}

type Admission =
  /** @property heldSinceMs continues the clock of a checkout that has just expired; null starts a new one */
  | { kind: 'admitted'; heldSinceMs: number | null; demandsThreeDSecure: boolean }
  | { kind: 'refused'; outcome: HoldRefusal }

/** Applies the limits on unpaid reservations (decision 0037). */
export async function admit(
  tx: Queryable,
  { buyer, cart, sizes, scarce, open, underAttack }: HoldRequest,
  terms: HoldTerms,
  now: Date,
): Promise<Admission> {
  const { previous, ...holds } = await readHolds(tx, buyer, { open, scarce })
  if (!open && previous && isOver(previous.heldSinceMs, terms, now)) {
    const until = new Date(previous.endedMs + PAUSE_MINUTES * MINUTE_MS)
    return { kind: 'refused', outcome: { kind: 'hold_paused', until } }
  }
  const stock = new Map([...sizes.values()].map((size) => [size.id, size.stock]))
  const isGuest = buyer.customerId === null
  const excess = excessOf({ units: cart.units, stock, isGuest }, holds, terms, underAttack)
  if (excess) return { kind: 'refused', outcome: excess }
  const demandsThreeDSecure = isGuest && demandsProof(holds)
  return { kind: 'admitted', heldSinceMs: previous?.heldSinceMs ?? null, demandsThreeDSecure }
}
