import { new_day_title } from '@nafha/texts'
import { NewDayPage } from '../new-day/new-day-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import '../styles/forms.css'
import type { Route } from './+types/new-delivery-day'

export const handle: RouteHandle = {}

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the token is nobody else's.
  pageHead(headFacts(matches), { title: new_day_title(), path: '/new-delivery-day', hidden: true })

export default function NewDeliveryDayRoute({ params }: Route.ComponentProps) {
  return <NewDayPage key={params.token} token={params.token} />
}
