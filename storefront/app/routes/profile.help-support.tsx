import { profile_help } from '@nafha/texts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { useRootData } from '../platform/root-data.ts'
import { HelpPage } from '../profile/help-page.tsx'
import type { Route } from './+types/profile.help-support'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: profile_help(), path: paths.helpSupport, hidden: true })

export default function HelpRoute() {
  const root = useRootData()
  return root ? <HelpPage shop={root.shop} /> : null
}
