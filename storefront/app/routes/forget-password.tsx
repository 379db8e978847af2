import { forget_password } from '@nafha/texts'
import { ForgetPasswordPage } from '../account/forget-password-page.tsx'
import { signInPicture } from '../account/picture.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/forget-password'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: forget_password(), path: paths.forgetPassword, hidden: true })

export default function ForgetPasswordRoute({ loaderData }: Route.ComponentProps) {
  return <ForgetPasswordPage picture={loaderData.picture} />
}
