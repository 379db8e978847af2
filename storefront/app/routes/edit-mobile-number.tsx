import { edit_mobile_number } from '@nafha/texts'
import { EditContactPage } from '../account/edit-contact-page.tsx'
import { signInPicture } from '../account/picture.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/edit-mobile-number'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: edit_mobile_number(), path: paths.editMobile, hidden: true })

export default function EditMobileRoute({ loaderData }: Route.ComponentProps) {
  return <EditContactPage channel="mobile" picture={loaderData.picture} />
}
