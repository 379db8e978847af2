import type { Picture } from '@nafha/contract/catalog'
import type { Invite } from '@nafha/contract/people'
import {
  already_have_an_account,
  back,
  create_an_account,
  invite_for_inviter,
  invite_for_you,
  invited_by,
  login,
  sign_up_and_receive_gift_percent,
} from '@nafha/texts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { AuthPage } from './auth-page.tsx'
import { rememberSent } from './code-times.ts'
import { useGate } from './gate.ts'
import { saveSession } from './session.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface Props {
  picture: Picture | null
  /** The inviting customer, when the address has a valid code. */
  invite: Invite | null
}

/** Names the inviting customer and the reward of both. */
const Invitation = ({ invite: { first_name: name, percent } }: { invite: Invite }) => (
  <section className="label mb-8" aria-labelledby="invitation">
    <h2 id="invitation" className="text-xl">
      {invited_by({ name })}
    </h2>
    <ul className="soft mt-3 grid gap-1">
      <li>{invite_for_you({ percent })}</li>
      <li>{invite_for_inviter({ percent, name })}</li>
    </ul>
  </section>
)

/** Creates an account; an invite comes as /sign-up?invite=CODE (rules/discounts 13). */
export function SignUpPage({ picture, invite }: Props) {
  const { open, disable } = useGate('signed_out')
  const [query] = useSearchParams()
  const [registered, setRegistered] = useState(false)
  const navigate = useNavigate()
  const schedule = useTimeout()
  return (
    <AuthPage picture={picture} open={open} title={create_an_account()} fading={registered}>
      <PageLink className="link no-underline!" to={paths.signIn}>
        <ArrowLeftIcon size={18} className="flip" />
        <span>{back()}</span>
      </PageLink>
      <h1 className="mt-2 mb-5 text-3xl">{create_an_account()}</h1>
      {invite ? (
        <Invitation invite={invite} />
      ) : (
        <p className="soft mb-8">{sign_up_and_receive_gift_percent()}</p>
      )}
      <SignUpForm
        invite={query.get('invite')}
        onRegistered={(session) => {
          disable()
          saveSession(session)
          rememberSent('email', session.user.email)
          setRegistered(true)
          schedule(SUCCESS_MS, () => navigate(paths.emailVerification, { replace: true, viewTransition }))
        }}
      />
      <p className="soft mt-5 text-center">
        {already_have_an_account()}{' '}
        <PageLink className="link-inline link-inline-end text-ink" to={paths.signIn}>
          {login()}
        </PageLink>
      </p>
    </AuthPage>
  )
}
