/** Message keys by field. */
export type FieldErrors = Record<string, string[]>

interface Wording {
  /** Key of texts/messages. Without one it is the first error of `errors`, otherwise the code. */
  message?: string
  /** Values that the message contains, in the caller's language. */
  inputs?: Record<string, string>
  details?: unknown[]
}

/**
 * The reason why a domain function has done nothing. It knows no HTTP: `toRefusal` (platform/http) adds the status.
 * `code` is snake_case, for programs; most kinds have one of their own.
 */
export type Rejection = Wording &
  (
    | { kind: 'not_found'; code?: string }
    /** Entries break a rule. */
    | { kind: 'invalid'; errors: FieldErrors }
    /** The present state does not allow it. */
    | { kind: 'conflict'; code: string; errors?: FieldErrors }
    | { kind: 'forbidden'; code: string }
    | { kind: 'unauthenticated'; code?: string }
    | { kind: 'too_soon'; code?: string; seconds: number }
    | { kind: 'busy' }
  )

const KINDS = {
  not_found: true,
  invalid: true,
  conflict: true,
  forbidden: true,
  unauthenticated: true,
  too_soon: true,
  busy: true,
} satisfies Record<Rejection['kind'], true>

export const isRejection = <T extends object>(outcome: T | Rejection): outcome is Rejection =>
  'kind' in outcome && typeof outcome.kind === 'string' && outcome.kind in KINDS

/** The result of a function that writes a row. */
export type Saved<T> = { kind: 'saved'; row: T } | Rejection

export const invalid = (field: string, message: string, inputs?: Record<string, string>): Rejection => ({
  kind: 'invalid',
  errors: { [field]: [message] },
  ...(inputs ? { inputs } : {}),
})

export const conflict = (code: string, wording: Wording = {}): Rejection => ({
  kind: 'conflict',
  code,
  ...wording,
})

/** @param seconds until the same request may be made again */
export const tooSoon = (
  seconds: number,
  message: string,
  wording: Omit<Wording, 'message'> & { code?: string } = {},
): Rejection => ({ kind: 'too_soon', seconds, message, ...wording })
