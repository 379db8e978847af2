import { profile_invite } from '@nafha/texts'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import { InvitePage } from '../profile/invite-page.tsx'
import type { Route } from './+types/profile.invite'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  copy: (await shopApi(context)('GET /pages/invite')).data,
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageHead(headFacts(matches), { title: profile_invite(), path: paths.invite, hidden: true })

export default function InviteRoute({ loaderData }: Route.ComponentProps) {
  return <InvitePage copy={loaderData.copy} />
}
