import { create_an_account } from '@nafha/texts'
import { journalPicture } from '../account/picture.server.ts'
import { SignUpPage } from '../account/sign-up-page.tsx'
import { paths } from '../paths.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import '../styles/account.css'
import type { Route } from './+types/sign-up'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await journalPicture(context, 3) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: create_an_account(), path: paths.signUp, hidden: true })

export default function SignUpRoute({ loaderData }: Route.ComponentProps) {
  return <SignUpPage picture={loaderData.picture} />
}
