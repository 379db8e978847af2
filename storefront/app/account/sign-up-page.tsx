import type { Picture } from '@nafha/contract/catalog'
import {
  already_have_an_account,
  back,
  create_an_account,
  invited_by_a_friend,
  login,
  sign_up_and_receive_ten_percent,
} from '@nafha/texts'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ArrowLeftIcon } from '../icons/phosphor.tsx'
import { paths } from '../paths.ts'
import { PageLink } from '../platform/page-link.tsx'
import { AuthPage } from './auth-page.tsx'
import { rememberSent } from './code-times.ts'
import { useGate } from './gate.ts'
import { SUCCESS_MS, useLater } from './later.ts'
import { keepSession } from './session.ts'
import { SignUpForm } from './sign-up-form.tsx'

/** A new account; an invite comes with the address: /sign-up?invite=CODE (DESIGN 6). */
export function SignUpPage({ picture }: { picture: Picture | null }) {
  const { open, hold } = useGate('signed_out')
  const [query] = useSearchParams()
  const [registered, setRegistered] = useState(false)
  const navigate = useNavigate()
  const later = useLater()
  const invite = query.get('invite')
  return (
    <AuthPage picture={picture} open={open} fading={registered}>
      <PageLink className="link no-underline!" to={paths.signIn}>
        <ArrowLeftIcon size={18} className="flip" />
        <span>{back()}</span>
      </PageLink>
      <h1 className="mt-2 mb-3 text-3xl">{create_an_account()}</h1>
      <p className="soft mb-8">{invite ? invited_by_a_friend() : sign_up_and_receive_ten_percent()}</p>
      <SignUpForm
        invite={invite}
        onRegistered={(session) => {
          hold()
          keepSession(session)
          rememberSent('email', session.user.email)
          setRegistered(true)
          later(SUCCESS_MS, () => navigate(paths.emailVerification, { replace: true, viewTransition: true }))
        }}
      />
      <p className="soft mt-5 text-center">
        {already_have_an_account()}{' '}
        <PageLink className="link-inline text-ink" to={paths.signIn}>
          {login()}
        </PageLink>
      </p>
    </AuthPage>
  )
}
