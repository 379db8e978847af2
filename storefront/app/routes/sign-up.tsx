import { CallError } from '@nafha/contract/client'
import type { Invite } from '@nafha/contract/people'
import { create_an_account, invite_for_you, invited_by, sign_up_and_receive_gift_percent } from '@nafha/texts'
import { signInPicture } from '../account/picture.server.ts'
import { SignUpPage } from '../account/sign-up-page.tsx'
import { shopApi } from '../platform/api.server.ts'
import { headFacts, pageHead, titleOf } from '../platform/head.ts'
import { paths } from '../platform/paths.ts'
import '../styles/account.css'
import type { RouteHandle } from '../platform/route-handle.ts'
import type { Route } from './+types/sign-up'

export const handle: RouteHandle = { query: ['invite'] }

/** Loads the inviting customer of the code. An unknown code is ignored. */
async function invitation(context: Route.LoaderArgs['context'], request: Request): Promise<Invite | null> {
  const code = new URL(request.url).searchParams.get('invite')
  if (!code) return null
  try {
    return (await shopApi(context)('GET /invites/:code', { params: { code } })).data
  } catch (cause) {
    if (cause instanceof CallError && cause.status === 404) return null
    throw cause
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const [picture, invite] = await Promise.all([signInPicture(context), invitation(context, request)])
  return { picture, invite }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) => {
  const code = new URLSearchParams(location.search).get('invite')
  const invite = loaderData?.invite
  const head = pageHead(headFacts(matches), {
    title: invite ? invited_by({ name: invite.first_name }) : create_an_account(),
    description: invite ? invite_for_you({ percent: invite.percent }) : sign_up_and_receive_gift_percent(),
    path: code === null ? paths.signUp : paths.invitation(code),
    hidden: true,
    shared: true,
  })
  // In the browser the page is called by what it is for; who invites is for the preview.
  return head.map((tag) => ('title' in tag ? { title: titleOf(create_an_account()) } : tag))
}

export default function SignUpRoute({ loaderData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} />
}
