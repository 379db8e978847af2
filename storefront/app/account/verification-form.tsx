import { OtpCode } from '@nafha/contract/forms'
import type { User } from '@nafha/contract/people'
import {
  code_holds_ten_minutes,
  code_sent_to_before,
  confirm,
  edit_email,
  edit_mobile_number,
  email_verification,
  mobile_verification,
} from '@nafha/texts'
import { type FormEvent, useRef, useState } from 'react'
import { fieldErrors } from '../forms/server-errors.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { api } from '../platform/api.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { CancelContactChange } from './cancel-change.tsx'
import type { Channel } from './code-times.ts'
import { EmailText, MobileText } from './contact-text.tsx'
import { notifyFailure } from './failure.ts'
import { OtpInput } from './otp-input.tsx'
import { ResendCode } from './resend-code.tsx'
import { addressToProve, isChanging } from './verification-steps.ts'

type OtpCodeEntry = { otp_code: string }

const channels = {
  email: {
    title: email_verification,
    verify: (body: OtpCodeEntry) => api('POST /verify-email', { body, queryKey: 'verify-email' }),
    editText: edit_email,
    edit: paths.editEmail,
  },
  mobile: {
    title: mobile_verification,
    verify: (body: OtpCodeEntry) => api('POST /verify-mobile-number', { body, queryKey: 'verify-mobile' }),
    editText: edit_mobile_number,
    edit: paths.editMobile,
  },
} as const

interface Props {
  channel: Channel
  user: User
  onVerified: (user: User) => void
}

export function VerificationForm({ channel, user, onVerified }: Props) {
  const { title, verify, edit, editText } = channels[channel]
  const address = addressToProve(user, channel)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const showError = (sentence: string | undefined) => {
    setError(sentence)
    form.current?.querySelector('input')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = OtpCode.safeParse({ otp_code: code })
    if (!checked.success) return showError(checked.error.issues[0]?.message)
    setBusy(true)
    try {
      const { data } = await verify(checked.data)
      onVerified(data.user)
    } catch (cause) {
      const sentence = fieldErrors(cause)?.otp_code
      if (sentence) showError(sentence)
      else notifyFailure(cause)
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="mb-3 text-3xl">{title()}</h1>
      <p className="soft mb-8">
        {code_sent_to_before()}{' '}
        {channel === 'email' ? <EmailText email={address} strong /> : <MobileText number={address} strong />}.{' '}
        {code_holds_ten_minutes()}
      </p>
      <form ref={form} onSubmit={submit} noValidate>
        <OtpInput
          value={code}
          error={error}
          onChange={(next) => {
            setCode(next)
            setError(undefined)
          }}
        />
        <div className="mt-8 max-w-106">
          <SubmitButton busy={busy}>{confirm()}</SubmitButton>
        </div>
      </form>
      <p className="mt-4 flex flex-wrap gap-x-8 gap-y-1">
        <ResendCode key={address} channel={channel} address={address} />
        <PageLink className="link" to={edit}>
          {editText()}
        </PageLink>
        {isChanging(user, channel) && <CancelContactChange channel={channel} user={user} />}
      </p>
    </>
  )
}
