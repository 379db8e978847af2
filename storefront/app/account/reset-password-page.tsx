import { zodResolver } from '@hookform/resolvers/zod'
import type { Picture } from '@nafha/contract/catalog'
import { ResetPassword } from '@nafha/contract/forms'
import {
  new_password,
  password_reset_successfully,
  reset_password,
  reset_password_hint,
  send_reset_link,
} from '@nafha/texts'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { NewPasswordFields } from '../forms/new-password-fields.tsx'
import { focusFirst, showRefusals } from '../forms/refusals.ts'
import { fieldErrors } from '../forms/server-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { UsernameField } from '../forms/username-field.tsx'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { api } from '../platform/api.ts'
import { viewTransition } from '../platform/motion.ts'
import { notify } from '../platform/notices.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'
import { SUCCESS_MS, useTimeout } from '../platform/use-timeout.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailText } from './contact-text.tsx'
import { notifyFailure } from './failure.ts'

const ORDER = ['password', 'password_confirmation'] as const
const resolver = zodResolver(ResetPassword)

interface Props {
  picture: Picture | null
  /** Out of the link in the mail. */
  token: string
  email: string
}

/** Sets a new password with a reset link (rules/accounts 13). */
export function ResetPasswordPage({ picture, token, email }: Props) {
  const [done, setDone] = useState(false)
  /** The error of the link, as a sentence. */
  const [linkError, setLinkError] = useState<string | null>(null)
  const navigate = useNavigate()
  const schedule = useTimeout()
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: { password: '', password_confirmation: '', token, email },
  })
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { message } = await api('POST /reset-password', { body, queryKey: 'reset-password' })
        notify(message ?? password_reset_successfully(), { type: 'success' })
        setDone(true)
        schedule(SUCCESS_MS, () => {
          const signedIn = readStored(stored.token) !== null
          navigate(signedIn ? paths.privacySettings : paths.signIn, { replace: true, viewTransition })
        })
      } catch (cause) {
        if (showRefusals(form, ORDER, cause)) return
        // An error of the link has no field and no retry helps, so its sentence stays on the page.
        const [sentence] = Object.values(fieldErrors(cause) ?? {})
        if (sentence) setLinkError(sentence)
        else notifyFailure(cause)
      }
    },
    focusFirst(form, ORDER),
  )
  return (
    <AuthPage picture={picture} fading={done}>
      <h1 className="mb-3 text-3xl">{reset_password()}</h1>
      <p className="soft mb-8">
        {reset_password_hint()}
        {/* The address has its own line: the number of lines is the same in every font, so nothing shifts when ours loads. */}
        <br />
        <EmailText email={email} strong />
      </p>
      {linkError && (
        <div className="note note-error mb-8" role="alert">
          <WarningCircleIcon size={20} />
          <div>
            <p>{linkError}</p>
            <PageLink className="link" to={paths.forgetPassword}>
              {send_reset_link()}
            </PageLink>
          </div>
        </div>
      )}
      <FormProvider {...form}>
        <form className="form" onSubmit={submit} noValidate>
          <UsernameField email={email} />
          <NewPasswordFields label={new_password()} />
          <SubmitButton busy={form.formState.isSubmitting}>{reset_password()}</SubmitButton>
        </form>
      </FormProvider>
    </AuthPage>
  )
}
