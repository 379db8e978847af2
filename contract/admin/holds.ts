import * as z from 'zod'
import { Aed, filter } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** An open checkout: units that somebody holds and has not paid for. */
export const Hold = z.object({
  id: z.string(),
  /** Address of the buyer, of IPv6 the /64; null when an older version of the shop began it. */
  network: z.string().nullable(),
  /** Null for a guest. */
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  /** Cards that were declined for it. */
  declines: z.int(),
  /** Bottles, testers not counted. */
  units: z.int(),
  total: Aed,
  held_since: z.string(),
  ends_at: z.string(),
  /** Totals over all open checkouts of the same network. */
  network_holds: z.int(),
  network_units: z.int(),
})
export type Hold = z.input<typeof Hold>

export const HoldQuery = adminQuery(['network_units', 'units', 'held_since', 'ends_at'], {
  network: filter(z.string().max(60)),
})

export const HoldsOfNetwork = z.object({ network: z.string().min(1).max(60) })

/**
 * Switch for the time in which stolen cards are tried at the shop: only signed-in customers pay, with 3-D Secure, and
 * bounds are tighter (decision 0038).
 */
export const UnderAttack = z.object({ on: z.boolean() })
export type UnderAttack = z.infer<typeof UnderAttack>

/** Number of open checkouts that were ended. */
export const EndedHolds = z.object({ ended: z.int() })
