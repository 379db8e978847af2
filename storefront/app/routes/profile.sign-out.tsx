import { profile_sign_out } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { SignOutPage } from '../profile/sign-out-page.tsx'
import type { Route } from './+types/profile.sign-out'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: profile_sign_out(), path: paths.signOut, hidden: true })

export default SignOutPage
