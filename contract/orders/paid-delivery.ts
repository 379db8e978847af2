import * as z from 'zod'
import { Aed } from '../values/wire.ts'

/**
 * `standard` takes some days, `express` comes the same or the next day, `slot` at a date and hours that the shopper chooses,
 * and `pickup` waits in a boutique.
 */
export const METHOD_KINDS = ['standard', 'express', 'slot', 'pickup'] as const
export type MethodKind = (typeof METHOD_KINDS)[number]

/** A date with the hours in which an order comes. */
export const Slot = z.object({ date: z.string(), from: z.string(), to: z.string() })

/** The delivery of an order as it was paid, in the caller's language. */
export const PaidDelivery = z.object({
  kind: z.enum(METHOD_KINDS),
  name: z.string(),
  /** AED with VAT; 0 is free. */
  price: Aed,
  slot: Slot.nullable(),
  /** The place where it waits, and the code that its buyer shows there. */
  pickup: z
    .object({ address: z.string(), hours: z.string(), code: z.string(), kept_until: z.string() })
    .nullable(),
})
export type PaidDelivery = z.input<typeof PaidDelivery>
