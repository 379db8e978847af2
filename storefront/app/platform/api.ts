import { type Client, createClient } from '@nafha/contract/client'
import { offline_title } from '@nafha/texts'
import { pageLanguage } from './language.ts'
import { readShopClock } from './shop-clock.ts'
import { readStored, removeStored, stored } from './stored.ts'

/** Keys of the customer's entries. The token is removed last: without it, pages count as signed out. */
const CUSTOMER_KEYS = ['shipping_info', 'abilities', 'user', 'wishlist', 'token']

/** Signs out in this browser and removes the customer's entries, shipping information included (rules/accounts 23). */
export function forgetCustomer(): void {
  for (const key of CUSTOMER_KEYS) removeStored(key)
}

const expiryListeners = new Set<() => void>()

/**
 * Calls the listener when a customer's action finds the session expired. A mere lookup does not: a page for everybody
 * goes on as a guest's.
 * @returns removes the listener
 */
export function onSessionExpired(listener: () => void): () => void {
  expiryListeners.add(listener)
  return () => {
    expiryListeners.delete(listener)
  }
}

/** The browser says in its own language that there is no connection; the shopper reads it in the page's. */
function inPagesLanguage(cause: Error): never {
  // A timeout or an abort is no TypeError.
  throw cause instanceof TypeError ? new Error(offline_title(), { cause }) : cause
}

/** @param notifyExpiry called when a call that changes something finds the session expired */
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
  for (const listener of expiryListeners) listener()
})

/** The client for calls of the page itself: an expired session leads nobody to sign-in. */
export const quietApi: Client = clientWith(() => {})
