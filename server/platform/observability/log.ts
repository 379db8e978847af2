import pino, { type LogFn, type Logger, type LoggerOptions } from 'pino'
import { contextForLog, currentContext } from './context.ts'
import { isDatabaseAway } from './database-away.ts'
import { errorForLog } from './error-log.ts'
import type { ErrorReport } from './error-webhook.ts'
import { errors } from './metrics.ts'

const ERROR = 50

/**
 * Options of the log (docs/decisions/0019): every line names its request, also in a job that the request has
 * caused; errors are counted and reported.
 */
export const contextLog = (onErrorReport: (error: ErrorReport) => void = () => {}) => {
  const isOfKnownOutage = outages()
  return {
    mixin(_line: object, _level: number, logger: object) {
      const fields = contextForLog()
      // A request's own logger adds its id already, and JSON parsers disagree about duplicate keys.
      if (bindingsOf(logger).includes('"reqId"')) delete fields.reqId
      return fields
    },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        if (level >= ERROR) {
          if (isOfKnownOutage(args)) return
          errors.inc()
          onErrorReport(reportOf(args, this))
        }
        method.apply(this, args)
      },
    },
  } satisfies LoggerOptions
}

/** An outage without errors for this long is over. */
const OUTAGE_OVER_MS = 60_000

/** Tells the first error of a database outage from the following ones: every request meets one. */
function outages() {
  let lastError = Number.NEGATIVE_INFINITY
  return ([about]: unknown[]): boolean => {
    if (!isDatabaseAway((about as { err?: unknown } | undefined)?.err)) return false
    const now = performance.now()
    const isKnown = now - lastError < OUTAGE_OVER_MS
    lastError = now
    return isKnown
  }
}

/** The log of a command, which serves no requests. */
export const commandLog = (level: string): Logger =>
  pino({ level, ...contextLog(), serializers: { err: errorForLog } })

const bindingsOf = (logger: object) =>
  String((logger as Record<symbol, unknown>)[pino.symbols.chindingsSym as unknown as symbol] ?? '')

function reportOf([about, text]: unknown[], logger: Logger): ErrorReport {
  const { err, job } = (typeof about === 'object' && about !== null ? about : {}) as {
    err?: unknown
    job?: unknown
  }
  const context = currentContext()
  return {
    message: String(typeof about === 'string' ? about : text),
    error: err === undefined ? undefined : errorForLog(err),
    route: context?.route,
    request: context?.reqId ?? (logger.bindings().reqId as string | undefined),
    job: typeof job === 'string' ? job : context?.job,
  }
}
