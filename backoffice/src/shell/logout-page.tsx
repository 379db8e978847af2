import { useEffect } from 'react'
import { useLogout } from 'react-admin'

/** Path below `/admin`. */
export const LOGOUT = '/logout'

/** Logs out when it opens. As a page of its own it is reached only after the question about unsaved changes. */
export const LogoutPage = () => {
  const logout = useLogout()
  useEffect(() => {
    logout(null, undefined, false)
  }, [logout])
  return null
}
