import { useEffect } from 'react'
import { storedUser } from '../account/session-storage.ts'
import { stored, useStored } from '../platform/stored.ts'

/** Merges the wishlist of a customer with the account's, on every page. */
export function useAccountWishes(): void {
  const customer = useStored(storedUser)?.id
  const signedIn = useStored(stored.token) !== null
  useEffect(() => {
    if (signedIn && customer !== undefined) {
      import('./account-wishes.ts').then(
        ({ joinWishes }) => joinWishes(),
        // The next page retries.
        () => {},
      )
    }
  }, [signedIn, customer])
}
