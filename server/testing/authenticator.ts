import { Secret, TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import { STAFF_PASSWORD, type staffMember } from './staff.ts'

const PERIOD_MS = 30_000

/**
 * Stops the clock of test and shop in the middle of a period of authenticator codes, so that no code expires between its
 * making and its arrival.
 */
export function stopClock() {
  const period = Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS
  vi.useFakeTimers({ toFake: ['Date'], now: period + PERIOD_MS / 2 })
  onTestFinished(() => void vi.useRealTimers())
  return { nextPeriod: () => vi.setSystemTime(Date.now() + PERIOD_MS) }
}

/** Generates the codes of a seed, as an authenticator app on a phone does. */
export const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) })

/** Adds an authenticator to a member of staff. Its first code is spent, so the next is of the next period. */
export async function addAuthenticator({ api }: Awaited<ReturnType<typeof staffMember>>) {
  const { data } = await api('POST /admin/me/authenticator', {
    body: { current_password: STAFF_PASSWORD },
  })
  const app = appOf(data.secret)
  const { data: confirmed } = await api('POST /admin/me/authenticator/confirm', {
    body: { otp_code: app.generate() },
  })
  return { secret: data.secret, app, recoveryCodes: confirmed.recovery_codes }
}
