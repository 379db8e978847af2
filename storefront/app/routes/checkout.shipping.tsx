import { shipping } from '@nafha/texts'
import { ShippingPage } from '../checkout/shipping-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import '../styles/cart.css'
import '../styles/checkout.css'
import { useRootData } from '../platform/root-data.ts'
import type { Route } from './+types/checkout.shipping'

/** The checkout has its own header (rules/checkout 8). */
export const handle: RouteHandle = { frame: 'bare' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: shipping(), path: paths.shipping, hidden: true })

export default function ShippingRoute() {
  const root = useRootData()
  return root ? <ShippingPage shop={root.shop} /> : null
}
