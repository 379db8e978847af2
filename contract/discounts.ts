/** The fields of a discount that decide whether it applies (rules/discounts 1). */
export interface DiscountTerms {
  /** ISO 8601, or null for never. */
  expire_at: string | null
  disabled: boolean
  /** Uses for each person; null is unlimited. */
  times_number: number | null
}

export type DiscountError = 'disabled' | 'expired' | 'used_up'

/** Returns why a discount does not apply, or null when it does (rules/discounts 1). */
export function discountError(terms: DiscountTerms, timesUsed: number, now: Date): DiscountError | null {
  if (terms.disabled) return 'disabled'
  if (terms.expire_at !== null && new Date(terms.expire_at) <= now) return 'expired'
  return terms.times_number !== null && terms.times_number <= timesUsed ? 'used_up' : null
}

export const discountApplies = (terms: DiscountTerms, timesUsed: number, now: Date): boolean =>
  discountError(terms, timesUsed, now) === null

/** Why a discount that a shopper has seen does not apply any more. `replaced`: another one of theirs comes first. */
export const DISCOUNT_LOSSES = [
  'disabled',
  'expired',
  'first_order_only',
  'not_held',
  'replaced',
  'used_up',
] as const
export type DiscountLoss = (typeof DISCOUNT_LOSSES)[number]

/**
 * One discount only: the customer's, otherwise the guest's. The shop answers those that apply and no others, so nothing is
 * compared with a clock here.
 */
export const discountInForce = <T>(
  user: { discount: T | null } | null | undefined,
  guest: { discount: T | null } | null | undefined,
): T | null => user?.discount ?? guest?.discount ?? null
