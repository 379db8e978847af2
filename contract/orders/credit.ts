import * as z from 'zod'
import { MAX_UNITS_PER_LINE } from '../rules.ts'
import { type Fils, fils, isWholeFils, toFils } from '../values/money.ts'
import { Aed, bodyId } from '../values/wire.ts'

/** A credit comes from units that came back, or from units that staff take out of an order before it is sent. */
export const CREDIT_KINDS = ['return', 'change'] as const

/** Reasons of an order by staff that belongs to an earlier order; a replacement has no credit and costs nothing. */
export const STAFF_ORDER_ORIGINS = [...CREDIT_KINDS, 'replacement'] as const

/** The part of an order's total that is charged: a credit pays the rest (rules/staff-orders 16). */
export const chargeOf = ({ total, credit }: { total: Fils; credit: Fils }): Fils => fils(total - credit)

export interface SpentCredit {
  /** The part of the value that pays the order. */
  credit: Fils
  charge: Fils
  /** The part of the value that is refunded as money. */
  rest: Fils
}

/** Spends the value of returned units on an order: what the order does not need is refunded (rules/staff-orders 17). */
export function spendCredit(value: Fils, total: Fils): SpentCredit {
  const credit = fils(Math.min(value, total))
  return { credit, charge: fils(total - credit), rest: fils(value - credit) }
}

/**
 * Splits a refund of an order that a credit has paid in part: the provider gives back at most what it charged, and staff send
 * the rest by hand (rules/staff-orders 19).
 * @param refundedAtProvider refunds of the charge that were made or are pending
 */
export function splitRefund(
  amount: Fils,
  { charge, refundedAtProvider }: { charge: Fils; refundedAtProvider: Fils },
): { atProvider: Fils; byHand: Fils } {
  const atProvider = Math.max(0, Math.min(amount, charge - refundedAtProvider))
  return { atProvider: fils(atProvider), byHand: fils(amount - atProvider) }
}

/** Returns what is wrong with the amount that staff give for units, as a field and a key of texts/messages, or null. */
export function creditError(
  value: Fils,
  { amount, reason }: { amount: Fils; reason: string },
): { field: 'amount' | 'reason'; message: string } | null {
  if (amount <= 0) return { field: 'amount', message: 'credit_is_empty' }
  if (amount > value) return { field: 'amount', message: 'credit_exceeds_its_units' }
  return amount < value && reason.trim() === '' ? { field: 'reason', message: 'reason_is_required' } : null
}

/** Returns whether items are added to an order before it is sent: no unit leaves it, so there is no credit (rules/staff-orders 22). */
export const isAddition = ({ kind, units }: Pick<CreditForm, 'kind' | 'units'>): boolean =>
  kind === 'change' && units.length === 0

/** A credit as a draft keeps it. */
export const CreditForm = z.object({
  kind: z.enum(CREDIT_KINDS),
  /** The inspected return, or the order that is changed. */
  id: bodyId,
  /** The units that leave a changed order, none where items are only added; of a return, all that came back. */
  units: z
    .array(z.object({ item_id: bodyId, quantity: z.int().min(1).max(MAX_UNITS_PER_LINE) }))
    .max(60, { error: 'too_many_entries' })
    .default([]),
  /** AED; null gives all that the units are worth. */
  amount: z
    .number({ error: 'invalid_amount' })
    .min(0, { error: 'invalid_amount' })
    .max(10_000_000, { error: 'invalid_amount' })
    .refine(isWholeFils, { error: 'invalid_amount' })
    .transform(toFils)
    .nullish(),
  /** Needed for less than they are worth. */
  reason: z.string().trim().max(300, { error: 'too_long' }).default(''),
})
export type CreditForm = z.output<typeof CreditForm>

/** An order as the page of another one names it. */
export const OrderName = z.object({ id: z.int(), order_number: z.string() })

/** The effect of a credit on an order. */
export const CreditEffect = z.object({
  /** The units are worth this now; once it was sent, they were given for it. */
  value: Aed,
  /** Staff give this for them. */
  amount: Aed,
  /** The part that pays this order. */
  credit: Aed,
  /** The part that is refunded as money. */
  rest: Aed,
})
export type CreditEffect = z.input<typeof CreditEffect>

/** An order by staff as the page of the earlier order that it belongs to names it. */
export const StaffOrderFollower = z.object({
  kind: z.enum(STAFF_ORDER_ORIGINS),
  staff_order_id: z.int(),
  /** The order that it made; null while its payment link is open. */
  order: OrderName.nullable(),
})

/** The order and the return that a credit or a replacement comes from. */
export const StaffOrderOrigin = z.object({
  kind: z.enum(STAFF_ORDER_ORIGINS),
  order: OrderName,
  return_id: z.int().nullable(),
})
