import { purchase_history } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { HistoryPage } from '../profile/history-page.tsx'
import type { Route } from './+types/profile.purchase-history'

export const handle: RouteHandle = { query: ['page'] }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: purchase_history(), path: paths.purchaseHistory, hidden: true })

export default HistoryPage
