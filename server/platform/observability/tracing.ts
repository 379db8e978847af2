import type { Span } from '@opentelemetry/api'
import { currentContext, type RequestContext, runInContext, withContext } from './context.ts'
import type { Parent, SpanTerms, Tracing, TracingSettings } from './opentelemetry.ts'

/** Of the whole process, like the log: null while no traces are asked for, and then nothing of them is loaded. */
let tracing: Tracing | null = null

/**
 * Sends traces to a collector from now on.
 * @returns ends it and sends what is left
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { openTracing } = await import('./opentelemetry.ts')
  const opened = openTracing(settings)
  tracing = opened
  return async () => {
    tracing = null
    await opened.stop()
  }
}

/** Begins a span whose end the caller tells with `endSpan`; undefined while no traces are sent. */
export const beginSpan = (terms: SpanTerms, parent: Parent): Span | undefined => tracing?.begin(terms, parent)

export function endSpan(span: Span | undefined, outcome: { error?: unknown; status?: number } = {}): void {
  if (!span) return
  if (outcome.status !== undefined) span.setAttribute('http.response.status_code', outcome.status)
  if (outcome.error !== undefined || (outcome.status ?? 0) >= 500) tracing?.fail(span, outcome.error)
  span.end()
}

/** A span within the one that is under way; what belongs to no trace makes none. */
export async function inSpan<T>(terms: SpanTerms, work: () => Promise<T>): Promise<T> {
  const parent = currentContext()?.span
  const span = parent && beginSpan(terms, parent)
  return span ? ended(span, () => withContext({ span }, work)) : work()
}

async function ended<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    endSpan(span)
    return done
  } catch (error) {
    endSpan(span, { error })
    throw error
  }
}

/** A context as it is written down: in a job's payload, in a checkout. */
export interface StoredContext {
  reqId?: string | undefined
  /** W3C Trace Context. */
  traceparent?: string | undefined
}

/** The context of now, for work that somebody does later, perhaps another process. */
export function injectContext(): StoredContext | null {
  const context = currentContext()
  if (!context?.reqId && !context?.span) return null
  return { reqId: context.reqId, traceparent: context.span && tracing?.traceparentOf(context.span) }
}

/**
 * Goes on where a context was left, in the same trace and under the same request id; without one, in a trace of its own.
 * The trace that this is done in is linked.
 */
export function withExtractedContext<T>(
  left: StoredContext | null,
  { more = {}, ...terms }: SpanTerms & { more?: RequestContext },
  work: () => Promise<T>,
): Promise<T> {
  const now = currentContext()
  const span = beginSpan({ ...terms, link: now?.span }, left?.traceparent ?? now?.span ?? null)
  const reqId = left?.reqId ?? now?.reqId
  const context: RequestContext = {
    ...now,
    ...(reqId ? { reqId } : {}),
    ...(now?.reqId && now.reqId !== reqId ? { via: now.reqId } : {}),
    ...more,
    span,
  }
  return span ? ended(span, () => runInContext(context, work)) : runInContext(context, work)
}
