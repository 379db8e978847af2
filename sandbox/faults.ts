import { setTimeout as wait } from 'node:timers/promises'
import type { ApiResponse } from './calls.ts'
import { refuse } from './errors.ts'
import type { Params } from './form.ts'
import { allowOnly, oneOf, wholeNumber } from './params.ts'

/**
 * Bad luck on the way to the sandbox, for tests of whoever calls it. It happens before a call is looked at (`delay_ms`,
 * `fail_next`), instead of its work (`stick_next`: the error is the answer to the idempotency key from then on, as with Stripe)
 * or after it was done (`lose_next`: the answer never arrives), and forgets itself at a restart.
 */
export type Faults = {
  delay_ms: number
  fail_next: number
  fail_status: number
  stick_next: number
  lose_next: number
  hold_webhooks: boolean
}

export function noFaults(): Faults {
  return { delay_ms: 0, fail_next: 0, fail_status: 500, stick_next: 0, lose_next: 0, hold_webhooks: false }
}

/** POST /sandbox/faults: what is not named stays as it is. */
export function setFaults(faults: Faults, params: Params) {
  allowOnly(params, Object.keys(faults))
  const hold = oneOf(params, 'hold_webhooks', ['true', 'false'])
  Object.assign(faults, {
    delay_ms: wholeNumber(params, 'delay_ms', 0, 600_000) ?? faults.delay_ms,
    fail_next: wholeNumber(params, 'fail_next', 0, 1_000_000) ?? faults.fail_next,
    fail_status: wholeNumber(params, 'fail_status', 400, 599) ?? faults.fail_status,
    stick_next: wholeNumber(params, 'stick_next', 0, 1_000_000) ?? faults.stick_next,
    lose_next: wholeNumber(params, 'lose_next', 0, 1_000_000) ?? faults.lose_next,
    hold_webhooks: hold ? hold === 'true' : faults.hold_webhooks,
  })
}

/** Applies the configured delays and errors to a call before the sandbox handles it. */
export async function meetFaults(faults: Faults) {
  if (faults.delay_ms > 0) await wait(faults.delay_ms)
  if (faults.fail_next === 0) return
  faults.fail_next -= 1
  refuse(faults.fail_status, {
    type: 'api_error',
    message: 'The payment sandbox was asked to fail this call.',
  })
}

/** The failure that a call is answered with for good, instead of being done; null when all is well. */
export function stickingFailure(faults: Faults): ApiResponse | null {
  if (faults.stick_next === 0) return null
  faults.stick_next -= 1
  const message = 'The payment sandbox was asked to fail this call, and to keep the answer.'
  return { status: 500, body: { error: { type: 'api_error', message } }, changes: [] }
}

/** Tells whether to drop the answer of this call. */
export function losesAnswer(faults: Faults): boolean {
  if (faults.lose_next === 0) return false
  faults.lose_next -= 1
  return true
}
