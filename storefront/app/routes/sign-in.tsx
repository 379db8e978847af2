import { sign_in_title } from '@nafha/texts'
import { signInPicture } from '../account/picture.server.ts'
import { SignInPage } from '../account/sign-in-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/sign-in'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: sign_in_title(), path: paths.signIn, hidden: true })

export default function SignInRoute({ loaderData }: Route.ComponentProps) {
  return <SignInPage picture={loaderData.picture} />
}
