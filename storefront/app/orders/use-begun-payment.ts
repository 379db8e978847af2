import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { usePurchaseReport } from '../analytics/purchase.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'

/**
 * Retrieves the payment that this browser began on every page, and whenever the reader comes back to one: it may have been
 * paid elsewhere. The thank-you page waits for its order itself.
 */
export function useBegunPayment(): void {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const report = usePurchaseReport()
  useEffect(() => {
    if (!hydrated || pathname === paths.completePurchase) return
    const sync = () => {
      if (document.hidden || !readStored(stored.begunPayment)) return
      import('./paid-elsewhere.ts').then(({ syncBegunPayment }) => syncBegunPayment(report)).catch(() => {})
    }
    sync()
    document.addEventListener('visibilitychange', sync)
    addEventListener('pageshow', sync)
    return () => {
      document.removeEventListener('visibilitychange', sync)
      removeEventListener('pageshow', sync)
    }
  }, [hydrated, pathname, report])
}
