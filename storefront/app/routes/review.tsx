import { rate_what_you_bought } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import { ReviewPage } from '../reviews/review-page.tsx'
import '../styles/review-form.css'
import '../styles/reviews.css'
import type { Route } from './+types/review'

export const handle: RouteHandle = { browsing: true, query: ['product', 'rate'] }

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the token is nobody else's.
  pageHead(headFacts(matches), { title: rate_what_you_bought(), path: '/review', hidden: true })

export default function ReviewRoute({ params }: Route.ComponentProps) {
  return <ReviewPage key={params.token} token={params.token} />
}
