import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { keepWishes, takeBack } from './stored-wishes.ts'
import { storedWishlist } from './wish-storage.ts'
import { NO_WISHES, withWish } from './wishes.ts'

/** Takes a product to the heart, or back. Signed in, the account follows. */
export function setWish(id: number, wished: boolean): void {
  const wishes = readStored(storedWishlist) ?? NO_WISHES
  keepWishes({ ...wishes, ids: withWish(wishes.ids, id, wished) })
  if (readStored(stored.token) === null) return
  // Loaded by the first press of somebody signed in: lists of perfumes do without it.
  import('./account-wishes.ts').then(
    ({ sendWish }) => sendWish(id, wished),
    // Without its script the account learns nothing of the press, as when it refuses it.
    (cause) => {
      notify(messageOf(cause), { type: 'error' })
      takeBack(id, wished)
    },
  )
}
