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

export const isRefused = (outcome: object): outcome is Refused =>
  'kind' in outcome && outcome.kind === 'refused'
