import { wishlist } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { WishlistPage } from '../wishlist/wishlist-page.tsx'
import type { Route } from './+types/wishlist'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: wishlist(), path: paths.wishlist, hidden: true })

export default function WishlistRoute() {
  return <WishlistPage />
}
