import { parse } from 'node:querystring'
import { splitAddress } from '@nafha/contract/declared-query'
import { type Call, type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { inSpan } from '../observability/tracing.ts'
import type { CallInput, CallOutput } from './call.ts'
import type { CallLimits } from './call-limits.ts'
import type { Output } from './call-reply.ts'
import { refusalInOutage } from './errors.ts'
import { isRefused, type Refused } from './refusal.ts'
import { serve } from './serve.ts'
import { BUSY } from './too-busy.ts'

/** Input of a call whose response is the same for everybody. `url` is the path and query as they were asked for. */
type SharedInput<C extends Call> = Pick<CallInput<C>, 'params' | 'query' | 'language'> & { url: string }
type SharedHandler<C extends Call> = (input: SharedInput<C>) => Promise<CallOutput<C> | Refused>

interface SharedOptions<C extends Call> extends CallLimits<C> {
  /** Cache tags of the response (platform/cache). */
  tags: (output: CallOutput<C>, input: SharedInput<C>) => readonly string[]
}

/** A call answers this within the process: its body as data, which nobody has to write and parse. */
export type AnswerInside = { body: unknown; tags: readonly string[] } | { outage: Refused }

/** Answers a call within the process; null if only its route can, which words refusals and errors. */
export type CallInside = (url: string, language: Language) => Promise<AnswerInside | null>

declare module 'fastify' {
  interface FastifyInstance {
    /** The shared calls as pages make them that are rendered in this process. */
    callsInside: Map<Call, CallInside>
  }
}

/** Serves a call whose response is the same for everybody: to clients as its route, and to pages without one. */
export function serveShared<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: SharedHandler<C>,
  { tags, ...limits }: SharedOptions<C>,
): void {
  const sharedOf = ({ params, query, language, request: { url } }: CallInput<C>) => ({
    params,
    query,
    language,
    url,
  })
  serve(app, call, (input) => handler(sharedOf(input)), {
    ...limits,
    tags: (output, input) => tags(output, sharedOf(input)),
  })
  const readInput = inputReader(call)
  const response = (endpoints[call] as Endpoint).response[200]!
  app.callsInside.set(call, async (url, language) => {
    try {
      const read = readInput(url)
      if (!read) return null
      const input = { ...read, language, url } as SharedInput<C>
      const output = await inSpan({ name: call, kind: 'server' }, () => handler(input))
      if (isRefused(output)) return null
      const { status = 200, message, cookie, ...body } = output as Output
      if (status !== 200 || message || cookie) return null
      return { body: z.encode(response, body), tags: tags(output, input) }
    } catch (error) {
      // The route logs what went wrong. In an outage it would wait for the database once more.
      const outage = refusalInOutage(error as Error)
      if (outage && outage !== BUSY) app.log.error({ err: error }, 'the database is away')
      return outage && { outage }
    }
  })
}

/** Returns a reader of a call's parameters, by the schemas of its route; it reads null where they do not fit. */
function inputReader(call: Call) {
  const { params, query }: Endpoint = endpoints[call]
  const path = call.replace(/^\w+ /, '').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  const address = new RegExp(`^/api${path}$`)
  return (url: string) => {
    const [requestPath, requestQuery] = splitAddress(url)
    const named = address.exec(requestPath)?.groups ?? {}
    const decoded = Object.fromEntries(
      Object.entries(named).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
    const readParams = params?.safeParse(decoded)
    const readQuery = query?.safeParse({ ...parse(requestQuery.slice(1)) })
    if (readParams?.success === false || readQuery?.success === false) return null
    return { params: readParams?.data, query: readQuery?.data }
  }
}
