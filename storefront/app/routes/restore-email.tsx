import { restore_email } from '@nafha/texts'
import { signInPicture } from '../account/picture.server.ts'
import { RestoreEmailPage } from '../account/restore-email-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/restore-email'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

// The link's token changes the account: it goes to no other site, and the head names the page without it.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(headFacts(matches), { title: restore_email(), path: paths.forgetPassword, hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function RestoreEmailRoute({ loaderData, params }: Route.ComponentProps) {
  return <RestoreEmailPage picture={loaderData.picture} token={params.token} email={params.email} />
}
