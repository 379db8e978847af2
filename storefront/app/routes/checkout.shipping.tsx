import { shipping } from '@nafha/texts'
import { useRouteLoaderData } from 'react-router'
import { ShippingPage } from '../checkout/shipping-page.tsx'
import { paths } from '../paths.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { loader as rootLoader } from '../root.tsx'
import '../styles/cart.css'
import '../styles/checkout.css'
import type { Route } from './+types/checkout.shipping'

/** The checkout has its own header (rules/checkout 8). */
export const handle: RouteHandle = { frame: 'bare' }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: shipping(), path: paths.shipping, hidden: true })

export default function ShippingRoute() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return root ? <ShippingPage shop={root.shop} /> : null
}
