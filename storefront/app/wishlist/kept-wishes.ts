import { stored, useStored, writeStored } from '../platform/stored.ts'
import type { Wishes } from './wishes.ts'

/** The wishlist of this browser, which is that of the account while somebody is signed in. */
export const useWishes = (): Wishes | null => useStored(stored.wishlist)

export const keepWishes = (wishes: Wishes): void =>
  writeStored(stored.wishlist, wishes.ids.length > 0 || wishes.customer !== null ? wishes : null)
