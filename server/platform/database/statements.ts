import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { currentContext, type RequestContext, runInContext } from '../observability/context.ts'
import { slowStatements } from '../observability/metrics.ts'
import { beginSpan, endSpan } from '../observability/tracing.ts'

interface Watch {
  /** Statements slower than this are logged (ms); the wait for a connection is not counted, that for reads sent with it is. */
  slowMs: number
  log: FastifyBaseLogger
}

const LONGEST_TEXT = 1000

type Ask = (...args: unknown[]) => unknown

/**
 * Logs slow statements, and makes spans of those that belong to a trace. Call it before the pool opens a
 * connection.
 */
export function watchStatements(pool: pg.Pool, watch: Watch): void {
  pool.on('connect', (client) => {
    const ask: Ask = client.query.bind(client)
    client.query = ((...args: unknown[]) => {
      const statement = statementOf(args[0])
      return statement ? runTraced(ask, args, beginStatement(statement, watch)) : ask(...args)
    }) as typeof client.query
  })
}

interface Statement {
  /** Contains $1 and $2 for the values. */
  text: string
  /** Name of a statement that each connection plans once. */
  name?: string
}

/** Null for a stream (COPY). */
function statementOf(query: unknown): Statement | null {
  if (typeof query === 'string') return { text: query }
  const { text, submit } = query as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? (query as Statement) : null
}

type End = (error?: unknown) => void

function runTraced(ask: Ask, args: unknown[], end: End): unknown {
  const done = args.at(-1)
  if (typeof done === 'function') {
    return ask(...args.slice(0, -1), (error: unknown, result: unknown) => {
      end(error ?? undefined)
      done(error, result)
    })
  }
  const answer = ask(...args) as Promise<unknown>
  answer.then(() => end(), end)
  return answer
}

function beginStatement({ text, name }: Statement, { slowMs, log }: Watch): End {
  const requestContext = currentContext()
  const span = requestContext?.span && beginSpan(spanOf(text, name), requestContext.span)
  const began = performance.now()
  return (error) => {
    const ms = Math.round(performance.now() - began)
    endSpan(span, { error })
    if (ms >= slowMs)
      inContext(requestContext, () => log.warn({ ms, statement: brief(text) }, 'slow statement'))
    if (ms >= slowMs) slowStatements.inc()
  }
}

const inContext = (requestContext: RequestContext | undefined, log: () => void) =>
  requestContext ? runInContext(requestContext, log) : log()

const brief = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT)

function spanOf(text: string, name?: string) {
  const statement = brief(text)
  const operation = statement.split(' ', 1)[0]?.toUpperCase() ?? ''
  return {
    name: name || operation,
    kind: 'client' as const,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': statement,
    },
  }
}
