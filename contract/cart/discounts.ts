/** The fields of a discount that decide whether it applies (rules/discounts 1). */
export interface DiscountTerms {
  /** ISO 8601; null never expires. */
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

/**
 * Reasons why a discount that a shopper saw no longer applies. `replaced`: another one of theirs takes precedence.
 */
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
 * Picks the one discount that counts: the customer's, otherwise the guest's. The shop returns only discounts that
 * apply, so the expiry is not checked here.
 */
export const discountInForce = <T>(
  user: { discount: T | null } | null | undefined,
  guest: { discount: T | null } | null | undefined,
): T | null => user?.discount ?? guest?.discount ?? null
