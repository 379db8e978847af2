import { storedUser } from '../account/session-storage.ts'
import { api, quietApi } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { readStored, stored } from '../platform/stored.ts'
import { saveWishes, undoWish } from './stored-wishes.ts'
import { storedWishlist } from './wish-storage.ts'
import { NO_WISHES } from './wishes.ts'

/** Queue of the calls that send changes to the account. */
let queue: Promise<void> = Promise.resolve()
let waiting = 0

function oneAtATime(work: () => Promise<void>): Promise<void> {
  waiting += 1
  queue = queue.then(work).finally(() => {
    waiting -= 1
  })
  return queue
}

/** Stores the account's list, unless a later change waits or the customer has signed out. */
function saveAccountWishes(product_ids: number[]): void {
  const customer = readStored(storedUser)?.id
  if (waiting === 1 && customer !== undefined && readStored(stored.token) !== null) {
    saveWishes({ customer, ids: product_ids })
  }
}

/** Sends a change to the account. A refused one is undone with a notice. */
export const sendWish = (id: number, wished: boolean): Promise<void> =>
  oneAtATime(async () => {
    try {
      const { data } = wished
        ? await api('PUT /wishlist', { body: { product_ids: [id] }, queryKey: 'wishlist', keepalive: true })
        : await api('DELETE /wishlist/:product_id', {
            params: { product_id: id },
            queryKey: 'wishlist',
            keepalive: true,
          })
      saveAccountWishes(data.product_ids)
    } catch (cause) {
      notify(messageOf(cause), { type: 'error' })
      if (waiting === 1) undoWish(id, wished)
    }
  })

/**
 * Merges a list that was begun signed out into the account's; later the account's list replaces the browser's. A failed
 * call is retried on the next page.
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
      ({ data }) => saveAccountWishes(data.product_ids),
      () => {},
    )
  })
