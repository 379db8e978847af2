import type { Span } from '@opentelemetry/api'
import { currentContext, type RequestContext, runInContext, withContext } from './context.ts'
import type { Parent, SpanTerms, Tracing, TracingSettings } from './opentelemetry.ts'

/** The process has one, like the log; null while tracing is off, and then none of its modules are loaded. */
let tracing: Tracing | null = null

/**
 * Starts to send traces to a collector.
 * @returns a function that sends the rest and ends it
 */
export async function startTracing(settings: TracingSettings): Promise<() => Promise<void>> {
  const { openTracing } = await import('./opentelemetry.ts')
  const ownTracing = openTracing(settings)
  tracing = ownTracing
  return async () => {
    tracing = null
    await ownTracing.stop()
  }
}

/** Begins a span, which the caller ends with `endSpan`; undefined while tracing is off. */
export const beginSpan = (terms: SpanTerms, parent: Parent): Span | undefined => tracing?.begin(terms, parent)

export function endSpan(span: Span | undefined, outcome: { error?: unknown; status?: number } = {}): void {
  if (!span) return
  if (outcome.status !== undefined) span.setAttribute('http.response.status_code', outcome.status)
  if (outcome.error !== undefined || (outcome.status ?? 0) >= 500) tracing?.fail(span, outcome.error)
  span.end()
}

/** Runs work in a child of the current span; work without a trace gets no span. */
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

/** A context as stored in a job's payload or a checkout. */
export interface StoredContext {
  reqId?: string | undefined
  /** W3C Trace Context. */
  traceparent?: string | undefined
}

/** Serializes the current context for later work, perhaps in another process. */
export function injectContext(): StoredContext | null {
  const context = currentContext()
  if (!context?.reqId && !context?.span) return null
  return { reqId: context.reqId, traceparent: context.span && tracing?.traceparentOf(context.span) }
}

/**
 * Continues a stored context, in its trace and under its request id; without one, begins a new trace. The
 * current trace is linked.
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
