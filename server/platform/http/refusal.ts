/** A refusal is an answer, not a fault: handlers return it, and `serve` puts it into the caller's language. */
export interface Refused {
  kind: 'refused'
  status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503
  /** snake_case, for programs. */
  code: string
  /** Key of texts/messages, for people. */
  message: string
  /** Message keys by field. */
  errors?: Record<string, string[]>
  details?: unknown[]
}

export const refused = (
  status: Refused['status'],
  code: string,
  message: string = code,
  rest: Pick<Refused, 'errors' | 'details'> = {},
): Refused => ({ kind: 'refused', status, code, message, ...rest })

export const notFound = () => refused(404, 'not_found')

/** 422 on one field: `code` says which rule, `message` is shown next to the field. */
export const invalidField = (field: string, message: string) =>
  refused(422, 'validation_failed', message, { errors: { [field]: [message] } })

export const isRefused = (outcome: object): outcome is Refused =>
  'kind' in outcome && outcome.kind === 'refused'
