import { CallError } from '@nafha/contract/client'
import { RESEND_AFTER_S } from '@nafha/contract/rules'
import { resend_code, resend_code_in_n_seconds, verification_code_sent_successfully } from '@nafha/texts'
import { useEffect, useState } from 'react'
import { fieldErrors } from '../forms/server-errors.ts'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { notify } from '../platform/notices.ts'
import { type Channel, lastSent, rememberSent } from './code-times.ts'
import { notifyFailure } from './failure.ts'

const SECOND_MS = 1000

const sendCode = (channel: Channel, address: string) =>
  channel === 'email'
    ? api('POST /resend-email-otp-code', { body: { email: address }, queryKey: 'resend-email' })
    : api('POST /send-mobile-otp-code', { body: { mobile_number: address }, queryKey: 'send-mobile' })

const secondsLeft = (channel: Channel, address: string): number => {
  const sentAt = lastSent(channel, address)
  return sentAt === null ? 0 : Math.max(0, RESEND_AFTER_S - Math.floor((Date.now() - sentAt) / SECOND_MS))
}

/** Returns the seconds until a code may be requested again, and counts down while the page is visible. */
function useCountdown(channel: Channel, address: string): { left: number; update: () => void } {
  const [left, setLeft] = useState(() => secondsLeft(channel, address))
  const update = () => setLeft(secondsLeft(channel, address))
  const running = left > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock runs or does not
  useEffect(() => {
    if (!running) return
    const clock = setInterval(update, SECOND_MS)
    return () => clearInterval(clock)
  }, [running])
  return { left, update }
}

/** Returns the sentence of a refusal that lasts (no code to this number for now, or ever); null for other errors. */
function lastingRefusal(cause: unknown): string | null {
  if (cause instanceof CallError && cause.refusal?.code === 'sms_resting') return messageOf(cause)
  return fieldErrors(cause)?.mobile_number ?? null
}

/**
 * Sends another code, at the earliest a minute after the last. The first to a mobile number is sent when its page
 * first opens; the email's goes out with the registration (rules/accounts 11).
 */
export function ResendCode({ channel, address }: { channel: Channel; address: string }) {
  const { left, update } = useCountdown(channel, address)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const showFailure = (cause: unknown) => {
    const lasting = lastingRefusal(cause)
    setRefusal(lasting)
    if (!lasting) notifyFailure(cause)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page first opens
  useEffect(() => {
    if (channel !== 'mobile' || lastSent(channel, address) !== null) return
    rememberSent(channel, address)
    update()
    sendCode(channel, address).catch((cause) => {
      // A 429 means that another window has just sent a code, which works here too.
      if (lastingRefusal(cause) || !(cause instanceof CallError && cause.status === 429)) showFailure(cause)
    })
  }, [])

  const resend = async () => {
    setBusy(true)
    try {
      const { message } = await sendCode(channel, address)
      rememberSent(channel, address)
      update()
      setRefusal(null)
      notify(message ?? verification_code_sent_successfully(), { type: 'success' })
    } catch (cause) {
      showFailure(cause)
    }
    setBusy(false)
  }

  return (
    <>
      {refusal && (
        <span className="field-error basis-full" role="alert">
          {refusal}
        </span>
      )}
      <button
        type="button"
        className="link disabled:cursor-default disabled:text-ink-soft disabled:no-underline"
        onClick={resend}
        disabled={busy || left > 0}
      >
        <span className="num">{left > 0 ? resend_code_in_n_seconds({ n: left }) : resend_code()}</span>
      </button>
    </>
  )
}
