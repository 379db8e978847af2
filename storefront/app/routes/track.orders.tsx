import { track_order } from '@nafha/texts'
import { TrackOrderPage } from '../orders/track-order-page.tsx'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { Route } from './+types/track.orders'

/** The side image is the brand's own. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await shopApi(context)('GET /home')
  return { picture: data.story.picture }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: track_order(), path: paths.trackOrder, hidden: true })

export default function TrackOrderRoute({ loaderData }: Route.ComponentProps) {
  return <TrackOrderPage picture={loaderData.picture} />
}
