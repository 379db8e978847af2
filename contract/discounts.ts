/** The part of a discount record that decides whether it applies (SPEC 9). */
export interface DiscountTerms {
  /** ISO 8601, or null for never. */
  expire_at: string | null
  disabled: boolean
  /** Uses for each person; null is unlimited. */
  times_number: number | null
}

/** SPEC 9: not expired, not disabled, and times_number null or greater than that person's uses. */
export function discountApplies(terms: DiscountTerms, timesUsed: number, now: Date): boolean {
  if (terms.disabled) return false
  if (terms.expire_at !== null && new Date(terms.expire_at) <= now) return false
  return terms.times_number === null || terms.times_number > timesUsed
}

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
