import { type Client, createClient } from '@nafha/contract/client'
import { offline_title } from '@nafha/texts'
import { pageLanguage } from './language.ts'
import { readShopClock } from './shop-clock.ts'
import { readStored, removeStored, stored } from './stored.ts'

/** Keys of what belongs to the customer. The token goes last: with it gone, pages count as signed out. */
const CUSTOMER_KEYS = ['shipping_info', 'abilities', 'user', 'wishlist', 'token']

/** Signs out in this browser: nothing of the customer stays, shipping information included (rules/accounts 23). */
export function forgetCustomer(): void {
  for (const key of CUSTOMER_KEYS) removeStored(key)
}

const onExpiry = new Set<() => void>()

/**
 * Tells when something that a customer did has found the session expired. What a page merely looks up says nothing:
 * a page for everybody goes on as a guest's. Returns the way to stop.
 */
export function whenSessionLapses(tell: () => void): () => void {
  onExpiry.add(tell)
  return () => {
    onExpiry.delete(tell)
  }
}

/** The browser says in its own language that there is no connection; the shopper reads it in the page's. */
function inPagesLanguage(cause: Error): never {
  // A timeout or an abort is no TypeError.
  throw cause instanceof TypeError ? new Error(offline_title(), { cause }) : cause
}

/** @param notifyExpiry happens when a call that changes something finds the session expired */
const clientWith = (notifyExpiry: () => void): Client =>
  createClient({
    baseUrl: '',
    language: pageLanguage,
    token: () => readStored(stored.token),
    fetch: async (url, init) => {
      const token = readStored(stored.token)
      const response = await fetch(url, init).catch(inPagesLanguage)
      readShopClock(response.headers)
      // Another tab may have signed in anew meanwhile.
      if (response.status === 401 && token !== null && token === readStored(stored.token)) {
        forgetCustomer()
        if (init.method !== 'GET') notifyExpiry()
      }
      return response
    },
  })

/**
 * The API as the browser calls it: in the page's language, with the customer's token when signed in. A token that
 * the shop no longer takes signs out, whichever call finds it.
 */
export const api: Client = clientWith(() => {
  for (const tell of onExpiry) tell()
})

/** The same for what the page does by itself: nobody is led to sign-in by it. */
export const quietApi: Client = clientWith(() => {})
