import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedUser } from '../account/session-storage.ts'
import { pageLoaded } from '../platform/loaded.ts'
import { paths } from '../platform/paths.ts'
import { stored, useStored } from '../platform/stored.ts'

/** Pages without sync: the cart must not change during checkout or on the way to it through sign-in. */
const UNDISTURBED: readonly string[] = [paths.shipping, paths.completePurchase, paths.signIn, paths.signUp]

/** Syncs the cart of a signed-in customer with the account, on every page. */
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
        // The next page retries.
        () => {},
      )
    return () => following.abort()
  }, [isSignedIn, customer, isUndisturbed])
}
