import { isCheckoutPage } from '@nafha/contract/checkout-pages'
import { useEffect, useRef } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import { pageLoaded } from '../platform/loaded.ts'
import { stored, useStored } from '../platform/stored.ts'
import type { loader } from '../root.tsx'

/**
 * Counts page views: always in the shop's own counter, and with Google Analytics where it is configured and the reader said
 * yes to Performance (DESIGN 9), but for the pages of the checkout. Shows nothing.
 */
export function Visits() {
  const { pathname } = useLocation()
  const measurementId = useRouteLoaderData<typeof loader>('root')?.shop.gaMeasurementId
  const consent = useStored(stored.cookiesConsent)
  const counted = useRef<string>(undefined)
  const reported = useRef<string>(undefined)

  useEffect(() => {
    if (counted.current === pathname) return
    const first = counted.current === undefined
    counted.current = pathname
    pageLoaded()
      .then(() => import('./own-counter.ts'))
      .then(({ countView }) => countView(pathname, first))
      .catch(() => {})
  }, [pathname])

  useEffect(() => {
    if (!measurementId || !consent || isCheckoutPage(pathname)) return
    pageLoaded()
      .then(() => import('./google.ts'))
      .then((google) => {
        // Choosing again on the same page is no other view of it.
        if (!google.follow(measurementId, consent) || reported.current === pathname) return
        reported.current = pathname
        google.pageView(pathname)
      })
      .catch(() => {})
  }, [pathname, measurementId, consent])

  return null
}
