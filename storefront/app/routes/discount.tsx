import { a_discount_for_you, discount_link_applies_it } from '@nafha/texts'
import { DiscountPage } from '../content/discount-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/discount'

export const handle: RouteHandle = { browsing: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(headFacts(matches), {
    title: a_discount_for_you(),
    description: discount_link_applies_it(),
    path: location.pathname,
    hidden: true,
    shared: true,
  })

export default function DiscountRoute({ params }: Route.ComponentProps) {
  return <DiscountPage code={params.code} />
}
