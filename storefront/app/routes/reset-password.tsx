import { reset_password } from '@nafha/texts'
import { signInPicture } from '../account/picture.server.ts'
import { ResetPasswordPage } from '../account/reset-password-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/reset-password'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

// The link's token opens the account: it goes to no other site, and the head names the page without it.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageHead(headFacts(matches), { title: reset_password(), path: paths.forgetPassword, hidden: true }),
  { name: 'referrer', content: 'no-referrer' },
]

export default function ResetPasswordRoute({ loaderData, params }: Route.ComponentProps) {
  return <ResetPasswordPage picture={loaderData.picture} token={params.token} email={params.email} />
}
