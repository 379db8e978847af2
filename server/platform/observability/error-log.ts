interface DatabaseError extends Error {
  code?: unknown
  severity?: unknown
  table?: unknown
  constraint?: unknown
  routine?: unknown
}

/** An error as the log and the error webhook show it. */
export interface LoggedError {
  type: string
  code?: unknown
  message?: string
  stack?: string
  query?: unknown
  table?: unknown
  constraint?: unknown
  routine?: unknown
  cause?: LoggedError
}

/** Further causes are left out: a chain may lead back to itself. */
const MOST_CAUSES = 4

/**
 * Classes of SQLSTATE whose messages quote values: data exceptions, exceptions that SQL raises, internal
 * errors.
 */
const QUOTES_VALUES = /^(22|P0|XX)/

/** The stack of an error without its message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/** Only PostgreSQL's errors have a severity. */
const isFromDatabase = (error: DatabaseError): boolean => error.severity !== undefined

/** Drizzle's error, whose message repeats the statement and its parameters. */
const isFailedQuery = (error: Error): error is Error & { query: unknown } => 'query' in error

function messageOf(error: DatabaseError): string {
  const message = error.message || String(error.code ?? error.name)
  return isFromDatabase(error) && QUOTES_VALUES.test(String(error.code))
    ? message.replace(/"[\s\S]*"/, '"…"')
    : message
}

/** Finds the cause of an error. A name with several addresses fails once for each; the first is as good as any. */
const causeOf = (error: Error): unknown => (error instanceof AggregateError ? error.errors[0] : error.cause)

function describe(error: unknown, causesLeft: number): LoggedError {
  if (!(error instanceof Error)) {
    const { code } = (error ?? {}) as { code?: unknown }
    return { type: typeof error, ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}) }
  }
  const root = causeOf(error)
  const cause = root !== undefined && causesLeft > 0 ? describe(root, causesLeft - 1) : undefined
  const stack = framesOf(error)
  if (isFailedQuery(error)) {
    const { query } = error
    // The wrapper's message contains the parameters, so only the cause is logged.
    return { ...(cause ?? {}), type: error.name, stack, query }
  }
  const { code = cause?.code, table, constraint, routine } = error as DatabaseError
  const place = isFromDatabase(error) ? { table, constraint, routine } : {}
  return { type: error.name, code, message: messageOf(error), stack, ...place, ...(cause ? { cause } : {}) }
}

/**
 * Serializes an error for the log, without anything that a person has typed. The database's details and some
 * of its messages quote values, and a failed query carries its parameters; the statement itself has none.
 */
export const errorForLog = (error: unknown): LoggedError => describe(error, MOST_CAUSES)

/**
 * Describes an error and its causes in one line, without anything that a person has typed: it may be stored
 * and shown.
 */
export function storableReasonOf(error: unknown): string {
  const messages: string[] = []
  for (let at: LoggedError | undefined = errorForLog(error); at; at = at.cause)
    messages.push(at.message ?? String(at.code ?? at.type))
  return messages.join(': ').replaceAll(/\s+/g, ' ').trim()
}
