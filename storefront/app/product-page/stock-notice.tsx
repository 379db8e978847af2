import type { ProductSize } from '@nafha/contract/catalog'
import { useHydrated } from '../platform/hydrated.ts'
import { lazyPart } from '../platform/lazy-part.tsx'

const Place = () => <div className="skel stock-notice-place" aria-hidden="true" />
/** Comes with the form's rules, which no other part of the page needs. */
const StockNoticeForm = lazyPart(() => import('./stock-notice-form.tsx'), Place)

/** Under a size that cannot be had: tells by mail when it is back. Its place is kept until it is there. */
export const StockNotice = ({ size }: { size: ProductSize }) =>
  useHydrated() ? <StockNoticeForm size={size} /> : <Place />
