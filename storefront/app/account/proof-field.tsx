import { CallError } from '@nafha/contract/client'
import { RESEND_AFTER_S } from '@nafha/contract/rules'
import {
  change_code_hint,
  current_password,
  otp_code,
  send_code_instead,
  use_password_instead,
} from '@nafha/texts'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { TextField } from '../forms/field.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import type { ProofEntries } from './proof.ts'

/** Asks for the password, or for a code sent to the present email address. Needs a FormProvider. */
export function ProofField() {
  const { register, formState, watch, setValue, setError, clearErrors } = useFormContext<ProofEntries>()
  const { errors } = formState
  const [busy, setBusy] = useState(false)
  const sentAt = useRef(0)

  const turnTo = (way: ProofEntries['proof_by']) => {
    setValue('current_password', '')
    setValue('otp_code', '')
    clearErrors(['current_password', 'otp_code'])
    setValue('proof_by', way)
  }
  const sendCode = async () => {
    // Do not send a second code within the minute: the first may still be on its way.
    if (Date.now() - sentAt.current < RESEND_AFTER_S * 1000) return turnTo('code')
    setBusy(true)
    try {
      await api('POST /send-change-code', { queryKey: 'send-change-code' })
      sentAt.current = Date.now()
      turnTo('code')
    } catch (cause) {
      const isSignedOut = cause instanceof CallError && cause.status === 401
      if (!isSignedOut) setError('current_password', { type: 'server', message: messageOf(cause) })
    }
    setBusy(false)
  }

  const byCode = watch('proof_by') === 'code'
  return (
    <div>
      {byCode ? (
        <>
          <p className="soft mb-4" role="status">
            {change_code_hint()}
          </p>
          <TextField
            label={otp_code()}
            error={errors.otp_code?.message}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...register('otp_code')}
          />
        </>
      ) : (
        <PasswordField
          label={current_password()}
          error={errors.current_password?.message}
          autoComplete="current-password"
          {...register('current_password')}
        />
      )}
      <button
        type="button"
        className="link mt-2"
        disabled={busy}
        // Without this the blurred field would show its error and push the button away from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (byCode ? turnTo('password') : sendCode())}
      >
        {byCode ? use_password_instead() : send_code_instead()}
      </button>
    </div>
  )
}
