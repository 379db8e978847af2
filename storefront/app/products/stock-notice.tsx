import type { ProductSize } from '@nafha/contract/catalog'
import { lazy, Suspense } from 'react'
import { useHydrated } from '../platform/hydrated.ts'

/** Comes with the form's rules, which no other part of the page needs. */
const StockNoticeForm = lazy(() => import('./stock-notice-form.tsx'))

/** Under a size that cannot be had: tells by mail when it is back. Its place is kept until it is there. */
export function StockNotice({ size }: { size: ProductSize }) {
  const place = <div className="skel stock-notice-place" aria-hidden="true" />
  return useHydrated() ? (
    <Suspense fallback={place}>
      <StockNoticeForm size={size} />
    </Suspense>
  ) : (
    place
  )
}
