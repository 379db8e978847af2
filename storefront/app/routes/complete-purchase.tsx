import { recording_your_payment } from '@nafha/texts'
import { CompletePurchasePage } from '../orders/complete-purchase-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/cart.css'
import '../styles/checkout.css'
import '../styles/orders.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/complete-purchase'

export const handle: RouteHandle = {
  hasNoOffer: true,
  query: ['payment_intent', 'payment_intent_client_secret'],
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), {
    title: recording_your_payment(),
    path: paths.completePurchase,
    hidden: true,
  })

export default CompletePurchasePage
