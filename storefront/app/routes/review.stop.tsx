import { stop_reviews_title } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { StopReviewsPage } from '../reviews/stop-reviews-page.tsx'
import type { Route } from './+types/review.stop'

export const handle: RouteHandle = { browsing: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: stop_reviews_title(), path: '/review', hidden: true })

export default function StopReviewsRoute({ params }: Route.ComponentProps) {
  return <StopReviewsPage token={params.token} />
}
