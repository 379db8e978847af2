import type { Queryable } from '../platform/database/client.ts'
import { discountOf, type HeldDiscount, type Holder } from './holders.ts'

/** Possible discount holders of one buyer: a customer, a guest by token, or both in one browser. */
export interface DiscountHolders {
  customerId: number | null
  guestId: number | null
}

/** The customer comes first, the guest second: only one discount applies. */
export function holdersOf({ customerId, guestId }: DiscountHolders): Holder[] {
  const holders: Holder[] = []
  if (customerId !== null) holders.push({ customerId })
  if (guestId !== null) holders.push({ guestId })
  return holders
}

/**
 * The discount that applies to a purchase: the customer's first, otherwise the guest's.
 * @param without ids of discounts that do not count
 */
export async function bestDiscount(
  db: Queryable,
  buyer: DiscountHolders,
  now: Date,
  without: readonly number[] = [],
): Promise<{ holder: Holder; held: HeldDiscount } | null> {
  for (const holder of holdersOf(buyer)) {
    const discount = await discountOf(db, holder, now, without)
    if (discount) return { holder, held: discount }
  }
  return null
}
