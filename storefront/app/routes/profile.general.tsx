import { profile_menu } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { GeneralPage } from '../profile/general-page.tsx'
import type { Route } from './+types/profile.general'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: profile_menu(), path: paths.profile, hidden: true })

export default GeneralPage
