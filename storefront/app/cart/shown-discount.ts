import { discountInForce } from '@nafha/contract/cart/discounts'
import type { Discount } from '@nafha/contract/people'
import { storedGuest, storedUser } from '../account/session-storage.ts'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'

/*
 * Stores the code of the discount that the shopper last saw in their totals. It outlives the page, so that a total that has risen
 * since the last visit is explained too.
 */

/** Returns the discount from the stored customer or guest. */
export function useStoredDiscount(): Discount | null {
  const user = useStored(storedUser)
  const guest = useStored(storedGuest)
  return discountInForce(user, guest)
}

/** Returns the code that the shopper expects: the one shown last, else the stored one. */
export const expectedDiscount = (): string | null =>
  readStored(stored.shownDiscount) ??
  discountInForce(readStored(storedUser), readStored(storedGuest))?.code ??
  null

/** Returns the code shown last. */
export const useShownDiscount = (): string | null => useStored(stored.shownDiscount)

/** Stores the discount of the totals on the page; null is none. */
export const rememberShownDiscount = (discount: Pick<Discount, 'code'> | null): void =>
  writeStored(stored.shownDiscount, discount?.code ?? null)
