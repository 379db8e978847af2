/** The part of a discount record that decides whether it applies (SPEC 9). */
export interface DiscountTerms {
  /** ISO 8601, or null for never. */
  expire_at: string | null
  disabled: boolean
  /** Uses for each person; null is unlimited. */
  times_number: number | null
}

export type DiscountFault = 'disabled' | 'expired' | 'used_up'

/**
 * Why a discount does not apply, or null: it must not be disabled nor expired, and times_number must be null or greater
 * than that person's uses (SPEC 9).
 */
export function discountFault(terms: DiscountTerms, timesUsed: number, now: Date): DiscountFault | null {
  if (terms.disabled) return 'disabled'
  if (terms.expire_at !== null && new Date(terms.expire_at) <= now) return 'expired'
  return terms.times_number !== null && terms.times_number <= timesUsed ? 'used_up' : null
}

export const discountApplies = (terms: DiscountTerms, timesUsed: number, now: Date): boolean =>
  discountFault(terms, timesUsed, now) === null

interface Holder<T extends DiscountTerms> {
  discount: T | null
  discounts_number: number
}

/** One discount only: the customer's if it applies, otherwise the guest's (SPEC 6). */
export function discountInForce<T extends DiscountTerms>(
  user: Holder<T> | null | undefined,
  guest: Holder<T> | null | undefined,
  now: Date,
): T | null {
  for (const holder of [user, guest]) {
    if (holder?.discount && discountApplies(holder.discount, holder.discounts_number, now)) {
      return holder.discount
    }
  }
  return null
}
