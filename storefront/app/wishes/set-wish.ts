import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { saveWishes, undoWish } from './stored-wishes.ts'
import { storedWishlist } from './wish-storage.ts'
import { NO_WISHES, withWish } from './wishes.ts'

/** Adds a product to the wishlist or removes it, in this browser and in the customer's account. */
export function setWish(id: number, wished: boolean): void {
  const wishes = readStored(storedWishlist) ?? NO_WISHES
  saveWishes({ ...wishes, ids: withWish(wishes.ids, id, wished) })
  if (readStored(stored.token) === null) return
  // The first change of a customer loads this part: lists of perfumes do not need it.
  import('./account-wishes.ts').then(
    ({ sendWish }) => sendWish(id, wished),
    // Without the script the change cannot be sent, so it is undone like a refused one.
    (cause) => {
      notify(messageOf(cause), { type: 'error' })
      undoWish(id, wished)
    },
  )
}
