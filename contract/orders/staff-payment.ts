import * as z from 'zod'

/** Ways to pay that staff record. */
export const RECORDED_PAYMENTS = ['bank_transfer', 'cash', 'card_terminal'] as const
export type RecordedPayment = (typeof RECORDED_PAYMENTS)[number]

/** `complimentary` is a price of 0; a `credit` from units of an earlier order has paid all of it. */
export const STAFF_PAYMENT_METHODS = [...RECORDED_PAYMENTS, 'complimentary', 'credit'] as const
export type StaffPaymentMethod = (typeof STAFF_PAYMENT_METHODS)[number]

/** A payment that a member of staff has recorded. */
export const StaffPayment = z.object({
  method: z.enum(STAFF_PAYMENT_METHODS),
  reference: z.string(),
  /** Name of the member. */
  by: z.string(),
  at: z.string(),
})
