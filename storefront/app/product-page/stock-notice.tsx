import type { ProductSize } from '@nafha/contract/catalog'
import { useHydrated } from '../platform/hydrated.ts'
import { lazyPart } from '../platform/lazy-part.tsx'

const Place = () => <div className="skel stock-notice-place" aria-hidden="true" />
/** The form loads on its own, because no other part of the page needs its rules. */
const StockNoticeForm = lazyPart(() => import('./stock-notice-form.tsx'), Place)

/** Offers an email when a sold-out size is back. It reserves its place until the form has loaded. */
export const StockNotice = ({ size }: { size: ProductSize }) =>
  useHydrated() ? <StockNoticeForm size={size} /> : <Place />
