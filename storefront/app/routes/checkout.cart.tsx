import { my_cart } from '@nafha/texts'
import { CartPage } from '../cart/cart-page.tsx'
import { testersOf } from '../cart/testers.ts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/cart.css'
import '../styles/testers.css'
import type { Route } from './+types/checkout.cart'

/** The testers are the same for everybody; the cart itself is drawn in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await shopApi(context)('GET /productsType/:type', { params: { type: 'Testers' } })
  return { testers: testersOf(data) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: my_cart(), path: paths.cart, hidden: true })

export default function CartRoute({ loaderData }: Route.ComponentProps) {
  return <CartPage testers={loaderData.testers} />
}
