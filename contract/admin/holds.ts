import * as z from 'zod'
import { Aed, filter } from '../values/wire.ts'
import { adminQuery } from './lists.ts'

/** An open checkout: units that are reserved and not paid. */
export const Hold = z.object({
  id: z.string(),
  /** IP address of the buyer, for IPv6 its /64; null when an older version of the shop opened the checkout. */
  network: z.string().nullable(),
  /** Null for a guest. */
  customer_id: z.int().nullable(),
  name: z.string(),
  email: z.string(),
  mobile_number: z.string(),
  /** Number of declined cards. */
  declines: z.int(),
  /** Bottles, without testers. */
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
 * Switch for card-testing attacks: only signed-in customers can pay, 3-D Secure is required, and limits are tighter
 * (decision 0038).
 */
export const UnderAttack = z.object({ on: z.boolean() })
export type UnderAttack = z.infer<typeof UnderAttack>

/** Number of open checkouts that staff ended. */
export const EndedHolds = z.object({ ended: z.int() })
