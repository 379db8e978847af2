import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedUser } from '../account/session-storage.ts'
import { paths } from '../paths.ts'
import { pageLoaded } from '../platform/loaded.ts'
import { stored, useStored } from '../platform/stored.ts'

/** Nothing comes into a cart that is being paid for, nor on the way there through sign-in; the thank-you empties it. */
const UNDISTURBED: readonly string[] = [paths.shipping, paths.completePurchase, paths.signIn, paths.signUp]

/** On every page: the cart of whoever is signed in is the account's, with what was chosen before. */
export function useAccountCart(): void {
  const customer = useStored(storedUser)?.id
  const isSignedIn = useStored(stored.token) !== null
  const isUndisturbed = UNDISTURBED.includes(useLocation().pathname)
  useEffect(() => {
    if (!isSignedIn || customer === undefined || isUndisturbed) return
    const following = new AbortController()
    pageLoaded()
      .then(() => import('./account-cart.ts'))
      .then(
        ({ followCart }) => followCart(customer, following.signal),
        // Tried again on the next page, as when the account cannot be reached.
        () => {},
      )
    return () => following.abort()
  }, [isSignedIn, customer, isUndisturbed])
}
