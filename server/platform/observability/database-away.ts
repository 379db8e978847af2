/** SQLSTATEs of a server that accepts no work: it is starting, stopping, full, or a standby. */
const TAKES_NO_WORK = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '53400',
  '08000',
  '08003',
  '08006',
  '25006',
])
/** System error codes of an address where nobody answers. */
const NOBODY_ANSWERS = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'ENOTFOUND',
    'EAI_AGAIN',
  ],
  ...['EHOSTDOWN', 'ECONNABORTED', 'ENOENT'],
])
/** Messages of the driver for errors without a code. */
const CUT_OFF = /^(Connection terminated|Client has encountered a connection error|Client was closed)/

interface Coded {
  code?: unknown
  severity?: unknown
}

/** Errors of opening a connection; errors of a statement carry the statement. */
const whileOpening = new WeakSet<Error>()

export function markOpening(error: unknown): void {
  if (error instanceof Error) whileOpening.add(error)
}

/**
 * Returns true if an error means that the database is away, not that a statement is wrong: it does not
 * answer, accepts no connections, or is read-only. Other services fail with the same system codes, so these
 * count only for errors of the database driver.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const cause = error.cause instanceof Error ? error.cause : error
  const { code, severity } = cause as Coded
  if (severity !== undefined) return TAKES_NO_WORK.has(String(code))
  if (CUT_OFF.test(cause.message)) return true
  const isDrivers = 'query' in error || whileOpening.has(error) || whileOpening.has(cause)
  return isDrivers && (NOBODY_ANSWERS.has(String(code)) || everyPartOf(cause).some(isNobody))
}

/** A name with several addresses fails once for each. */
const everyPartOf = (error: Error): readonly unknown[] =>
  error instanceof AggregateError ? error.errors : []

const isNobody = (error: unknown) => NOBODY_ANSWERS.has(String((error as Coded).code))
