import { mobile_verification } from '@nafha/texts'
import { signInPicture } from '../account/picture.server.ts'
import { VerificationPage } from '../account/verification-page.tsx'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { Route } from './+types/mobile-verification'

export const loader = async ({ context }: Route.LoaderArgs) => ({ picture: await signInPicture(context) })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: mobile_verification(), path: paths.mobileVerification, hidden: true })

export default function MobileVerificationRoute({ loaderData }: Route.ComponentProps) {
  return <VerificationPage channel="mobile" picture={loaderData.picture} />
}
