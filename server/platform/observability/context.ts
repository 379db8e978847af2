import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/**
 * Context of work for logs and traces alone: no decision depends on it (docs/decisions/0019). It follows a
 * request through everything that is awaited for it, and into the jobs that it causes.
 */
export interface RequestContext {
  /** Id of the request that began the work; a scheduled job has none. */
  reqId?: string
  /** Id of another request that this one continues: a webhook continues a purchase. */
  via?: string | undefined
  route?: string
  /** The payment provider's id of a webhook event. */
  event?: string
  job?: string
  jobId?: string
  /** True if the job is given up when this attempt fails; not logged by itself. */
  isLastTry?: boolean
  /** The current span, while traces are sent. */
  span?: Span | undefined
}

const contexts = new AsyncLocalStorage<RequestContext>()

export const currentContext = (): RequestContext | undefined => contexts.getStore()

/** Runs work in a context. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => contexts.run(context, work)

/** Extends the context while work runs. */
export const withContext = <T>(more: RequestContext, work: () => T): T =>
  runInContext({ ...currentContext(), ...more }, work)

/** Fields of the current context for every log line. */
export function contextForLog(): Record<string, string> {
  const context = currentContext()
  if (!context) return {}
  const { span, route, isLastTry, ...said } = context
  return { ...(said as Record<string, string>), ...(span ? { traceId: span.spanContext().traceId } : {}) }
}
