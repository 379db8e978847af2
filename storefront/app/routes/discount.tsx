import { discount } from '@nafha/texts'
import { DiscountPage } from '../content/discount-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import type { Route } from './+types/discount'

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageHead(headFacts(matches), { title: discount(), path: location.pathname, hidden: true })

export default function DiscountRoute({ params }: Route.ComponentProps) {
  return <DiscountPage code={params.code} />
}
