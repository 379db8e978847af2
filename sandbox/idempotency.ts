import { createHmac } from 'node:crypto'
import type { ApiCall, ApiResponse } from './calls.ts'
import { refuse } from './errors.ts'

export type Once = ApiResponse & { replayed: boolean }

/**
 * Does what a POST asks for, once per `Idempotency-Key`: the same call again gets the first answer, another call with
 * the same key is refused. The answer is committed with the changes, so that no crash comes between them. A declined card is
 * an answer too; a call that was refused before it changed anything is not kept, and may be made again.
 * `secret` keys the fingerprint: what is kept of a call must not give its card number away.
 */
export function once(call: ApiCall, name: string, secret: string, act: () => ApiResponse): Once {
  const key = call.idempotencyKey
  if (key === null) return { ...act(), replayed: false }
  const fingerprint = fingerprintOf(call, name, secret)
  const savedReply = call.tables.replies.get(key)
  if (savedReply && savedReply.fingerprint !== fingerprint) {
    refuse(400, {
      type: 'idempotency_error',
      message: `The idempotency key ${key} was used before for another call or with other parameters.`,
    })
  }
  if (savedReply) return { status: savedReply.status, body: savedReply.body, changes: [], replayed: true }
  const { status, body, changes } = act()
  const reply = { id: key, fingerprint, status, body, created: call.now }
  return { status, body, changes: [...changes, { put: 'replies', row: reply }], replayed: false }
}

function fingerprintOf(call: ApiCall, name: string, secret: string): string {
  // Parameters keep the order of the form; a client that repeats a call repeats it exactly.
  const content = JSON.stringify([name, call.access, call.params])
  return createHmac('sha256', secret).update(content).digest('base64url')
}
