import type { Rejection } from '../outcomes/outcome.ts'

/** A refusal is an answer, not an error: handlers return it, and `serve` puts it into the caller's language. */
export interface Refused {
  kind: 'refused'
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503
  /** snake_case, for programs. */
  code: string
  /** Key of texts/messages, for people. */
  message: string
  /** Values that the message contains, in the caller's language. */
  inputs?: Record<string, string>
  /** Message keys by field. */
  errors?: Record<string, string[]>
  details?: unknown[]
  /** Seconds after which the same call may be made again; sent as Retry-After. */
  retryAfter?: number
}

export const refused = (
  status: Refused['status'],
  code: string,
  message: string = code,
  rest: Pick<Refused, 'inputs' | 'errors' | 'details' | 'retryAfter'> = {},
): Refused => ({ kind: 'refused', status, code, message, ...rest })

export const notFound = (message = 'not_found') => refused(404, 'not_found', message)

/** 422 on one field: `code` says which rule, `message` is shown next to the field. */
export const invalidField = (field: string, message: string) =>
  refused(422, 'validation_failed', message, { errors: { [field]: [message] } })

/** 429, with the seconds until the call may be made again. */
export const tooMany = (retryAfter: number, message = 'too_many_requests') =>
  refused(429, 'too_many_requests', message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) })

const BY_KIND = {
  not_found: [404, 'not_found'],
  invalid: [422, 'validation_failed'],
  conflict: [409, 'conflict'],
  forbidden: [403, 'forbidden'],
  unauthenticated: [401, 'unauthenticated'],
  too_soon: [429, 'too_many_requests'],
  busy: [503, 'server_busy'],
} as const satisfies Record<Rejection['kind'], readonly [Refused['status'], string]>

/** Answers the rejection of a domain function with status, code and message. */
export function toRefusal(rejection: Rejection): Refused {
  const { kind, message, inputs, details } = rejection
  const [status, usualCode] = BY_KIND[kind]
  const code = ('code' in rejection && rejection.code) || usualCode
  const errors = 'errors' in rejection ? rejection.errors : undefined
  const [firstError] = Object.values(errors ?? {}).flat()
  return refused(status, code, message ?? firstError ?? (kind === 'invalid' ? 'check_your_entries' : code), {
    ...(inputs && { inputs }),
    ...(errors && { errors }),
    ...(details && { details }),
    ...(rejection.kind === 'too_soon' && { retryAfter: Math.max(1, Math.ceil(rejection.seconds)) }),
  })
}

export const isRefused = (outcome: object): outcome is Refused =>
  'kind' in outcome && outcome.kind === 'refused'
