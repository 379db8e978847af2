import { readStored, useStored, writeStored } from '../platform/stored.ts'
import { storedWishlist } from './wish-storage.ts'
import { type Wishes, withWish } from './wishes.ts'

/** The wishlist of this browser, which is that of the account while somebody is signed in. */
export const useWishes = (): Wishes | null => useStored(storedWishlist)

export const keepWishes = (wishes: Wishes): void =>
  writeStored(storedWishlist, wishes.ids.length > 0 || wishes.customer !== null ? wishes : null)

/** Takes a press back that the account was not told. With a session that has ended, the list has gone, too. */
export function takeBack(id: number, wished: boolean): void {
  const wishes = readStored(storedWishlist)
  if (wishes) keepWishes({ ...wishes, ids: withWish(wishes.ids, id, !wished) })
}
