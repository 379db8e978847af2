import { stock_notices_end_title } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { StockNoticesPage } from '../product-page/stock-notices-page.tsx'
import type { Route } from './+types/stock-notices'

export const handle: RouteHandle = { browsing: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the token is nobody else's.
  pageHead(headFacts(matches), { title: stock_notices_end_title(), path: '/stock-notices', hidden: true })

export default function StockNoticesRoute({ params }: Route.ComponentProps) {
  return <StockNoticesPage token={params.token} />
}
