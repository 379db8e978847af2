import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/**
 * What work belongs to, for logs and traces alone: nothing is decided by it (docs/decisions/0019). It follows a request
 * through everything that is awaited for it, and into the jobs that it causes.
 */
export interface RequestContext {
  /** The id of the request that is at the beginning; none of what nobody asked for, as a job of the clock. */
  reqId?: string
  /** Of another request that this one goes on for: a webhook goes on for a purchase. */
  via?: string | undefined
  route?: string
  /** The payment provider's id of a webhook. */
  event?: string
  job?: string
  jobId?: string
  /** Whether the job is given up when this try fails; not logged by itself. */
  isLastTry?: boolean
  /** The span that is under way, while traces are sent. */
  span?: Span | undefined
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const currentContext = (): RequestContext | undefined => contexts.getStore()

/** Runs work so that all of it is known to belong to the context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work)

/** Adds to the context for the time of some work. */
export const withContext = <T>(more: RequestContext, work: () => T): T =>
  runInContext({ ...currentContext(), ...more }, work)

/** What every line of the log says of the context that it is on. */
export function contextForLog(): Record<string, string> {
  const context = currentContext()
  if (!context) return {}
  const { span, route, isLastTry, ...said } = context
  return { ...(said as Record<string, string>), ...(span ? { traceId: span.spanContext().traceId } : {}) }
}
