import { readStored, useStored, writeStored } from '../platform/stored.ts'
import { storedWishlist } from './wish-storage.ts'
import { type Wishes, withWish } from './wishes.ts'

/** Returns the wishlist of this browser: the account's while a customer is signed in. */
export const useWishes = (): Wishes | null => useStored(storedWishlist)

export const saveWishes = (wishes: Wishes): void =>
  writeStored(storedWishlist, wishes.ids.length > 0 || wishes.customer !== null ? wishes : null)

/** Undoes a change that the account did not take. The list is gone when the session has ended. */
export function undoWish(id: number, wished: boolean): void {
  const wishes = readStored(storedWishlist)
  if (wishes) saveWishes({ ...wishes, ids: withWish(wishes.ids, id, !wished) })
}
