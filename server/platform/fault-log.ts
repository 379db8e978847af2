interface Cause {
  code?: unknown
  severity?: unknown
  table?: unknown
  constraint?: unknown
  routine?: unknown
}

/** Where an error happened: its stack without the message above it. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n')

/**
 * An error as the log may have it: what and where, and nothing that a person has typed. The database's messages and
 * details quote values, and a failed query carries its parameters; the statement itself has none.
 */
export function faultForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = (error.cause instanceof Error ? error.cause : error) as Error & Cause
  const { code, table, constraint, routine } = cause
  const said = { type: error.name, code, stack: framesOf(error) }
  if ('query' in error) return { ...said, query: error.query, table, constraint, routine }
  // What PostgreSQL says bears a severity.
  if (cause.severity !== undefined) return { ...said, table, constraint, routine }
  return { ...said, message: error.message, ...(cause === error ? {} : { cause: cause.message }) }
}
