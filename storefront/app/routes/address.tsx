import { add_an_address } from '@nafha/texts'
import { AddressPage } from '../account/address-page.tsx'
import { signInPicture } from '../account/picture.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/address'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: add_an_address(), path: paths.address, hidden: true })

export default function AddressRoute({ loaderData }: Route.ComponentProps) {
  return <AddressPage picture={loaderData.picture} />
}
