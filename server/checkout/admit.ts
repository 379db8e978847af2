import type { Queryable } from '../platform/database/client.ts'
import type { LockedSize } from '../stock/index.ts'
import type { Buyer } from './buyer.ts'
import type { Cart } from './cart.ts'
import { demandsProof, excessOf, type HoldTerms } from './hold-bounds.ts'
import { PAUSE_MINUTES, readHolds } from './hold-queries.ts'
import type { HoldRefusal } from './hold-refusals.ts'

export const MINUTE_MS = 60_000

/** Until when a hold may last, in ms since 1970. */
export const maximumOf = (heldSinceMs: number, { maxMinutes }: HoldTerms) =>
  heldSinceMs + maxMinutes * MINUTE_MS

/** Whether a hold has lasted for its maximum. */
export const isOver = (heldSinceMs: number, terms: HoldTerms, now: Date) =>
  maximumOf(heldSinceMs, terms) <= now.getTime()

interface HoldRequest {
  buyer: Buyer
  cart: Cart
  sizes: Map<number, LockedSize>
  scarce: number[]
  /** The buyer's own open checkout, which is not counted. */
  open: string | null
  underAttack: boolean
}

type Admission =
  /** @property heldSinceMs the clock of a hold that ended a moment ago goes on; null starts it */
  | { kind: 'admitted'; heldSinceMs: number | null; demandsThreeDSecure: boolean }
  | { kind: 'refused'; outcome: HoldRefusal }

/** Applies the bounds on unpaid reservations (decision 0037). */
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
