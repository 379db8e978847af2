import * as z from 'zod'
import { PARCEL_STATES } from '../fulfilment/parcel-states.ts'
import { IsoDate } from '../values/iso-date.ts'

/** Days among which a buyer chooses after a failed attempt (rules/couriers 8). */
export const NEW_DAYS = 5

/** The secret of a link in an email. */
export const newDayParams = z.object({ token: z.string().max(100) })

export const NewDayChoice = z.object({ day: IsoDate })

/** The page behind a link shows this. */
export const NewDay = z.object({
  order_number: z.string(),
  first_name: z.string(),
  /** Its name in the caller's language; null while none is known. */
  courier: z.string().nullable(),
  /** Only a parcel whose delivery failed gets a new day. */
  state: z.enum(PARCEL_STATES),
  /** ISO dates that can be chosen. */
  days: z.array(z.string()),
  /** The day that was chosen; null before. */
  day: z.string().nullable(),
})
export type NewDay = z.infer<typeof NewDay>
