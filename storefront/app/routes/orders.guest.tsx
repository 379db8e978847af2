import { track_order } from '@nafha/texts'
import { OrderPage } from '../orders/order-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/cart.css'
import '../styles/checkout.css'
import '../styles/orders.css'
import type { Route } from './+types/orders.guest'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageHead(headFacts(matches), {
    title: track_order(),
    path: paths.order(params.id, params.orderNumber),
    hidden: true,
  })

export default function OrderRoute({ params }: Route.ComponentProps) {
  return <OrderPage id={params.id} orderNumber={params.orderNumber} />
}
