import { payment_link_title } from '@nafha/texts'
import { PayPage } from '../pay/pay-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { useRootData } from '../platform/root-data.ts'
import type { RouteHandle } from '../platform/route-handle.ts'
import '../styles/cart.css'
import '../styles/checkout.css'
import type { Route } from './+types/pay'

/** The bank's page leads back here with the payment in the query. */
export const handle: RouteHandle = {
  frame: 'bare',
  query: ['payment_intent', 'payment_intent_client_secret', 'redirect_status'],
}

/** The page is kept in no cache: the buyer alone has its address. */
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = ({ matches }) =>
  // Not the whole address: the secret is nobody else's.
  pageHead(headFacts(matches), { title: payment_link_title(), path: '/pay', hidden: true })

export default function PayRoute({ params }: Route.ComponentProps) {
  const root = useRootData()
  return root ? <PayPage key={params.secret} secret={params.secret} shop={root.shop} /> : null
}
