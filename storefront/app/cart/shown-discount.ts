import { discountInForce } from '@nafha/contract/discounts'
import type { Discount } from '@nafha/contract/people'
import { storedGuest, storedUser } from '../account/session-storage.ts'
import { readStored, stored, useStored, writeStored } from '../platform/stored.ts'

/*
 * The code of the discount that the shopper was last shown in their totals. It outlives the page: a total that has risen
 * since the last visit is explained, too.
 */

/** The discount that was stored with the shopper when the shop answered last, in a component. */
export function useStoredDiscount(): Discount | null {
  const user = useStored(storedUser)
  const guest = useStored(storedGuest)
  return discountInForce(user, guest)
}

/** The code that the shopper expects in their totals: the one shown last, else what was stored with them. */
export const expectedDiscount = (): string | null =>
  readStored(stored.shownDiscount) ??
  discountInForce(readStored(storedUser), readStored(storedGuest))?.code ??
  null

/** The code shown last, in a component. */
export const useShownDiscount = (): string | null => useStored(stored.shownDiscount)

/** Remembers the discount that the totals on the page contain; null is none. */
export const rememberShownDiscount = (discount: Pick<Discount, 'code'> | null): void =>
  writeStored(stored.shownDiscount, discount?.code ?? null)
