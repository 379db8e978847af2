import { storedUser } from '../account/session-storage.ts'
import { api, quietApi } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { keepWishes, takeBack } from './stored-wishes.ts'
import { storedWishlist } from './wish-storage.ts'
import { NO_WISHES } from './wishes.ts'

/** Changes not yet sent to the account, in order. */
let underWay: Promise<void> = Promise.resolve()
let waiting = 0

function oneAtATime(work: () => Promise<void>): Promise<void> {
  waiting += 1
  underWay = underWay.then(work).finally(() => {
    waiting -= 1
  })
  return underWay
}

/** The account's list, unless a later press is on its way or nobody is signed in any more. */
function take(product_ids: number[]): void {
  const customer = readStored(storedUser)?.id
  if (waiting === 1 && customer !== undefined && readStored(stored.token) !== null) {
    keepWishes({ customer, ids: product_ids })
  }
}

/** Tells the account of a press. What it refuses is taken back, and said. */
export const sendWish = (id: number, wished: boolean): Promise<void> =>
  oneAtATime(async () => {
    try {
      const { data } = wished
        ? await api('PUT /wishlist', { body: { product_ids: [id] }, queryKey: 'wishlist' })
        : await api('DELETE /wishlist/:product_id', { params: { product_id: id }, queryKey: 'wishlist' })
      take(data.product_ids)
    } catch (cause) {
      notify(messageOf(cause), { type: 'error' })
      if (waiting === 1) takeBack(id, wished)
    }
  })

/**
 * Brings this browser's list and the account's together: one that was begun signed out joins the account's, after
 * that the account's is the list. What cannot be reached now is tried again on the next page.
 */
export const joinWishes = (): Promise<void> =>
  oneAtATime(async () => {
    if (readStored(stored.token) === null) return
    const { customer, ids } = readStored(storedWishlist) ?? NO_WISHES
    const begunSignedOut = customer === null && ids.length > 0
    await (begunSignedOut
      ? quietApi('PUT /wishlist', { body: { product_ids: ids }, queryKey: 'wishlist' })
      : api('GET /wishlist', { queryKey: 'wishlist' })
    ).then(
      ({ data }) => take(data.product_ids),
      () => {},
    )
  })
