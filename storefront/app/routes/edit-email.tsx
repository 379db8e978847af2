import { edit_email } from '@nafha/texts'
import { EditContactPage } from '../account/edit-contact-page.tsx'
import { signInPicture } from '../account/picture.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/edit-email'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: edit_email(), path: paths.editEmail, hidden: true })

export default function EditEmailRoute({ loaderData }: Route.ComponentProps) {
  return <EditContactPage channel="email" picture={loaderData.picture} />
}
