import { profile_privacy } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { PrivacyPage } from '../profile/privacy-page.tsx'
import type { Route } from './+types/profile.privacy'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: profile_privacy(), path: paths.privacySettings, hidden: true })

export default PrivacyPage
