import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePurchaseReport } from '../analytics/purchase.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'

/**
 * Looks at the payment that this browser began, on every page and whenever the reader comes back to one: it may have been
 * made elsewhere. The thank-you looks for itself.
 */
export function useBegunPayment(): void {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const report = usePurchaseReport()
  useEffect(() => {
    if (!hydrated || pathname === paths.completePurchase) return
    const look = () => {
      if (document.hidden || !readStored(stored.begunPayment)) return
      import('./paid-elsewhere.ts')
        .then(({ lookAtBegunPayment }) => lookAtBegunPayment(report))
        .catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    addEventListener('pageshow', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('pageshow', look)
    }
  }, [hydrated, pathname, report])
}
