import { useEffect } from 'react'
import { useLogout } from 'react-admin'

/** Below the back office's own address. */
export const LOGOUT = '/logout'

/**
 * Logs out once it is reached. An address of its own, so that a form with unsaved changes is asked first: whoever then
 * stays is still signed in.
 */
export const LogoutPage = () => {
  const logout = useLogout()
  useEffect(() => {
    logout(null, undefined, false)
  }, [logout])
  return null
}
