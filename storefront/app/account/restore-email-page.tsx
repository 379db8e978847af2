import type { Picture } from '@nafha/contract/catalog'
import {
  email_restored,
  restore_email,
  restore_email_action,
  restore_email_consequences,
  restore_email_hint,
} from '@nafha/texts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { SubmitButton } from '../forms/submit-button.tsx'
import { WarningCircleIcon } from '../icons/phosphor.tsx'
import { api, forgetCustomer } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { AuthPage } from './auth-page.tsx'
import { EmailText } from './contact-text.tsx'

interface Props {
  picture: Picture | null
  /** Out of the link in the mail. */
  token: string
  email: string
}

/** Reverts a change of email by a button, because mail scanners open every link. */
export function RestoreEmailPage({ picture, token, email }: Props) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { data, message } = await api('POST /restore-email', {
        body: { token, email },
        queryKey: 'restore-email',
      })
      forgetCustomer()
      notify(message ?? email_restored(), { type: 'success' })
      await navigate(paths.resetPassword(data.reset_token, data.email), { replace: true })
    } catch (cause) {
      setFailure(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <AuthPage picture={picture}>
      <h1 className="mb-3 text-3xl">{restore_email()}</h1>
      <p className="soft mb-3">
        {restore_email_hint()}
        <br />
        <EmailText email={email} strong />
      </p>
      <p className="soft mb-8">{restore_email_consequences()}</p>
      {failure && (
        <div className="note note-error mb-8" role="alert">
          <WarningCircleIcon size={20} />
          <p>{failure}</p>
        </div>
      )}
      <form className="form" onSubmit={submit}>
        <SubmitButton busy={busy}>{restore_email_action()}</SubmitButton>
      </form>
    </AuthPage>
  )
}
