import { isCheckoutPage } from '@nafha/contract/pages/checkout-pages'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { pageLoaded } from '../platform/loaded.ts'
import { useRootData } from '../platform/root-data.ts'
import { stored, useStored } from '../platform/stored.ts'

/**
 * Counts page views in the shop's own counter. Google Analytics sets cookies, so it counts them only after consent to
 * Performance, and never on checkout pages, whose policy allows no analytics (decision 0043).
 */
export function Visits() {
  const { pathname } = useLocation()
  const measurementId = useRootData()?.shop.gaMeasurementId
  const consent = useStored(stored.cookiesConsent)
  const countedPath = useRef<string>(undefined)
  const reported = useRef<string>(undefined)

  useEffect(() => {
    if (countedPath.current === pathname) return
    const first = countedPath.current === undefined
    countedPath.current = pathname
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
        // A new consent choice on the same page is no second view.
        if (!google.follow(measurementId, consent) || reported.current === pathname) return
        reported.current = pathname
        google.pageView(pathname)
      })
      .catch(() => {})
  }, [pathname, measurementId, consent])

  return null
}
