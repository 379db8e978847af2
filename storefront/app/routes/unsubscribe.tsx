import { news_and_updates } from '@nafha/texts'
import { UnsubscribePage } from '../account/unsubscribe-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/unsubscribe'

export const handle: RouteHandle = { browsing: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the token is nobody else's.
  pageHead(headFacts(matches), { title: news_and_updates(), path: '/unsubscribe', hidden: true })

export default function UnsubscribeRoute({ params }: Route.ComponentProps) {
  return <UnsubscribePage token={params.token} />
}
