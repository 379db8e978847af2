import type { Queryable } from '../platform/database/client.ts'
import { discountOf, type HeldDiscount, type Holder } from './holders.ts'

/** A discount with the one who holds it. */
export interface GrantedDiscount {
  holder: Holder
  held: HeldDiscount
}

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
): Promise<GrantedDiscount | null> {
  for (const holder of holdersOf(buyer)) {
    const discount = await discountOf(db, holder, now, without)
    if (discount) return { holder, held: discount }
  }
  return null
}
