import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageLoaded } from '../platform/loaded.ts'

const opening = () => pageLoaded().then(() => import('./open.ts'))

/**
 * Stores visited pages for when there is no connection (rules/browser 15). It shows nothing, and does nothing in
 * development.
 */
export function WebApp() {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!import.meta.env.PROD || last.current === address) return
    const first = last.current === undefined
    last.current = address
    opening()
      .then(({ openWebApp, cacheThisPage }) => (first ? openWebApp() : cacheThisPage()))
      .catch(() => {})
  }, [address])
  return null
}
