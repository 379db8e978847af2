import { setTimeout as wait } from 'node:timers/promises'
import { refuse } from './refusal.ts'

/** Bad luck of a courier, for tests of whoever books with it. A restart forgets it. */
export interface CourierFaults {
  /** Each call is answered this much later, in milliseconds. */
  delay_ms: number
  /** Calls that fail with `fail_status` before they do anything. */
  fail_next: number
  fail_status: number
  /** Every call fails. */
  is_down: boolean
  /** Calls that do their work and then drop the connection. */
  lose_next: number
  /** Webhooks wait; released ones go in order, or the newest first. */
  hold_webhooks: boolean
  reverse_webhooks: boolean
  /** Each webhook is sent this many times more. */
  repeat_webhooks: number
  /** Webhooks that are never sent. */
  forget_webhooks: boolean
}

export function noCourierFaults(): CourierFaults {
  return {
    delay_ms: 0,
    fail_next: 0,
    fail_status: 503,
    is_down: false,
    lose_next: 0,
    hold_webhooks: false,
    reverse_webhooks: false,
    repeat_webhooks: 0,
    forget_webhooks: false,
  }
}

/** Sets what `body` names; the rest stays as it is. Refuses unknown names and values of another kind. */
export function setCourierFaults(faults: CourierFaults, body: Record<string, unknown>) {
  for (const [name, value] of Object.entries(body)) {
    const current = faults[name as keyof CourierFaults]
    const isWhole = typeof value === 'boolean' || (Number.isInteger(value) && Number(value) >= 0)
    if (current === undefined || typeof current !== typeof value || !isWhole) {
      refuse(400, 'unknown_fault', `No such fault: ${name} = ${JSON.stringify(value)}.`)
    }
  }
  Object.assign(faults, body)
}

/** Applies delays and failures to a call before it does anything. */
export async function meetCourierFaults(faults: CourierFaults) {
  if (faults.delay_ms > 0) await wait(faults.delay_ms)
  if (faults.is_down) refuse(503, 'down', 'The courier is down.')
  if (faults.fail_next === 0) return
  faults.fail_next -= 1
  refuse(faults.fail_status, 'failed', 'The courier was asked to fail this call.')
}

/** Tells whether to drop the answer of this call. */
export function losesCourierAnswer(faults: CourierFaults): boolean {
  if (faults.lose_next === 0) return false
  faults.lose_next -= 1
  return true
}
