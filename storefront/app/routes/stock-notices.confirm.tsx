import { stock_notice_confirm_title } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { StockNoticeConfirmPage } from '../product-page/stock-notice-confirm-page.tsx'
import type { Route } from './+types/stock-notices.confirm'

export const handle: RouteHandle = { browsing: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the token is nobody else's.
  pageHead(headFacts(matches), { title: stock_notice_confirm_title(), path: '/stock-notices', hidden: true })

export default function StockNoticeConfirmRoute({ params }: Route.ComponentProps) {
  return <StockNoticeConfirmPage token={params.token} />
}
