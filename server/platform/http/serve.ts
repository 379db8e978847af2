import { Readable } from 'node:stream'
import { declaredQuery } from '@nafha/contract/declared-query'
import { type Call, type Endpoint, type Endpoints, endpoints, refusals } from '@nafha/contract/endpoints'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import qs from 'qs'
import * as z from 'zod'
import { dependsOn, type SharedAddress } from '../cache/index.ts'
import { languageOf, translate } from '../text/language.ts'
import { sendRefusal } from './errors.ts'
import { convertForm, meantMethod } from './form.ts'
import {
  type Caller,
  identifyCaller,
  identifyStaff,
  type KeyedLimit,
  keyedLimiter,
  type StaffCaller,
} from './identity.ts'
import { isInside } from './inside.ts'
import { withoutNeedlessEscapes } from './needless-escapes.ts'
import { isAwaited } from './precedence.ts'
import { isRefused, notFound, type Refused } from './refusal.ts'
import { recordSuccess } from './security-events.ts'
import { BUSY } from './too-busy.ts'

type Read<C extends Call, K extends string> =
  Endpoints[C] extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined

type Responses<C extends Call> = Endpoints[C]['response']
/** A handler's response: a declared status (200 when left out) with the body that belongs to it. */
type CallOutput<C extends Call> = {
  [S in keyof Responses<C>]: Responses<C>[S] extends z.ZodType
    ? S extends 200
      ? { status?: 200 } & Body<z.output<Responses<C>[S]>>
      : { status: S } & Body<z.output<Responses<C>[S]>>
    : never
}[keyof Responses<C>]
/** `message` is a key of texts/messages, `cookie` one or more whole Set-Cookie headers. */
type Body<T> = Omit<T, 'message'> & { message?: string | undefined; cookie?: string | string[] | undefined }

/** The calling customer: certain, possible or none, as the contract declares for the call. */
type CallerOf<C extends Call> = Endpoints[C] extends { signedIn: infer S }
  ? S extends true
    ? Caller
    : Caller | null
  : null

export interface CallInput<C extends Call> {
  params: Read<C, 'params'>
  query: Read<C, 'query'>
  headers: Read<C, 'headers'>
  body: Read<C, 'body'>
  customer: CallerOf<C>
  /** The calling member of staff, for a call of the back office. */
  staff: Endpoints[C] extends { staff: string } ? StaffCaller : null
  language: Language
  request: FastifyRequest
}

interface Limits<C extends Call> {
  /** Calls a minute from one address (rules/calls 16). */
  perMinute?: number
  /** Calls an hour from one address, instead. */
  perHour?: number
  /** Calls for one account or other key, from any address. */
  perKey?: KeyedLimit<CallInput<C>>
}

interface Sharing<C extends Call> {
  /**
   * Set if the call changes nothing that pages show: the response does not wait for the invalidation
   * (platform/cache).
   */
  skipsCacheWait?: true
  /** Set if browsers send the call by themselves (cross-site.ts). */
  fromAnySite?: true
  /** The largest accepted body, where it is smaller than the general limit. */
  bodyLimit?: number
  /** Cache tags of a response that is the same for everybody (platform/cache). */
  tags?: (answer: CallOutput<C>, input: CallInput<C>) => readonly string[]
}

/**
 * Serves one call of the contract: identifies the caller, validates the request, encodes the response and
 * translates refusals. PUT calls also answer PATCH and POST, DELETE calls POST with `_method` (rules/calls
 * 10). Of two calls at one address, DELETE is served last.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (input: CallInput<C>) => Promise<CallOutput<C> | Refused>,
  { tags, skipsCacheWait, fromAnySite, bodyLimit, ...limits }: Limits<C> & Sharing<C> = {},
): void {
  const endpoint: Endpoint = endpoints[call]
  const [method, url] = call.split(' ') as [string, string]
  const { params, query, body, signedIn, staff, restrictedToo = false, upload, browsing } = endpoint
  if (tags) app.sharedAddresses.push(sharedAddressOf(call, endpoint))
  const ownLimits = Object.keys(limits).length > 0 ? limits : limitsOf<C>(endpoint, method)
  const perAddress = addressLimit(ownLimits)
  const overLimit = ownLimits.perKey && keyedLimiter(app, call, ownLimits.perKey)
  app.route({
    method: methodsOf(app, method, `/api${url}`),
    url: `/api${url}`,
    // The HEAD route that Fastify derives from GET inherits this hook, so that one counter counts both.
    ...(perAddress ? { onRequest: app.rateLimit({ ...{ name: call }, ...perAddress }) } : {}),
    ...(bodyLimit ? { bodyLimit } : {}),
    config: {
      call,
      traffic: browsing ? 'browsing' : 'buying',
      ...(upload ? { upload } : {}),
      ...(skipsCacheWait ? { skipsCacheWait } : {}),
      ...(fromAnySite ? { fromAnySite } : {}),
    },
    schema: {
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { ...refusals, ...endpoint.response },
    },
    // Identify before anything is read: a stranger learns no rule of a call that is closed to strangers.
    preParsing: async (request, reply) => {
      const refusal = staff
        ? await identifyStaff(app, request, { ability: staff, restrictedToo })
        : signedIn && (await identifyCaller(app, request, signedIn === true))
      // The request goes on until the refusal is sent, and the handler would run for the stranger.
      if (refusal) await sendRefusal(request, reply, refusal)
    },
    preValidation: async (request, reply) => {
      const namedMethod = meantMethod(request)
      if (
        namedMethod === 'DELETE' &&
        method !== 'DELETE' &&
        app.hasRoute({ method: namedMethod, url: `/api${url}` })
      ) {
        await askToDelete(app, request, reply)
        return
      }
      if (request.method === 'POST' && STANDS_FOR[method]?.includes(namedMethod) === false) {
        await sendRefusal(request, reply, notFound())
        return
      }
      if (body && request.isForm) request.body = convertForm(body, request.body)
    },
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        query: request.query,
        headers: readHeaders(endpoint, request),
        body: request.body,
        customer: request.caller,
        staff: request.staffCaller,
        language: languageOf(request.headers['accept-language']),
        request,
      } as CallInput<C>
      const answer = async () => (await overLimit?.(input)) ?? (await handler(input))
      const waits = browsing && !isInside(request)
      const outcome = await (waits ? app.queues.browsing(answer, () => isAwaited(reply)) : answer())
      if (outcome === 'busy') return sendRefusal(request, reply, BUSY)
      if (isRefused(outcome)) return sendRefusal(request, reply, outcome)
      recordSuccess(call, request, (outcome as { data?: unknown }).data)
      if (tags) {
        dependsOn(reply, tags(outcome, input))
        reply.header('cache-control', 'no-cache').header('vary', 'Accept-Language, Accept-Encoding')
      }
      return endpoint.file
        ? sendFile(reply, endpoint.file, outcome as unknown as SentFile)
        : sendAnswer(reply, outcome as Sent, input.language)
    },
  })
}

/** The methods that a POST may name when another method's call serves it; null stands for none (rules/calls 10). */
const STANDS_FOR: Record<string, readonly (string | null)[]> = {
  PUT: ['PUT', 'PATCH', null],
  DELETE: ['DELETE'],
}

function methodsOf(app: FastifyInstance, method: string, url: string): HTTPMethods[] {
  if (method === 'PUT') return ['PUT', 'PATCH', 'POST']
  if (method === 'DELETE' && !app.hasRoute({ method: 'POST', url })) return ['DELETE', 'POST']
  return [method as HTTPMethods]
}

/**
 * A form that names DELETE at an address whose POST is another call: the DELETE call answers, with its own
 * rules.
 */
async function askToDelete(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...headers } = request.headers
  const answer = await app.inject({
    method: 'DELETE',
    url: request.url,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: qs.stringify(request.body),
    remoteAddress: request.socket.remoteAddress ?? '127.0.0.1',
  })
  const { 'content-type': type, 'retry-after': retryAfter } = answer.headers
  if (retryAfter) reply.header('retry-after', retryAfter)
  await reply.code(answer.statusCode).header('content-type', type).send(answer.rawPayload)
}

/** Ids are read as numbers. */
const LEADING_ZEROS = /\/0+(?=[1-9]\d*$)/

/**
 * The address that a call's responses are cached under: `/product/:id` is /api/product/7, with the parameters
 * that the call reads.
 */
function sharedAddressOf(call: Call, { query, browsing }: Endpoint): SharedAddress {
  const address = new RegExp(`^/api${call.replace(/^\w+ /, '').replace(/:\w+/g, '[^/]+')}$`)
  if (query && !(query instanceof z.ZodObject)) throw new Error(`${call}: its parameters have no names`)
  const names = Object.keys(query?.shape ?? {})
  return (given, rest) => {
    const path = withoutNeedlessEscapes(given).replace(/\/$/, '').replace(LEADING_ZEROS, '/')
    return address.test(path)
      ? { address: path + declaredQuery(rest, names), isBrowsing: browsing ?? false }
      : null
  }
}

/**
 * Default limits of a call that changes data: far more than anybody does by hand. Signed-in callers are
 * counted by account, since many people may share an address.
 */
function limitsOf<C extends Call>({ signedIn, staff }: Endpoint, method: string): Limits<C> {
  if (method === 'GET') return {}
  const timeWindow = '1 minute'
  if (staff) return { perKey: { max: 600, timeWindow, key: ({ staff: who }) => who?.sessionId ?? '' } }
  if (signedIn !== true) return { perMinute: 120 }
  return { perKey: { max: 120, timeWindow, key: ({ customer }) => customer?.customerId ?? '' } }
}

function addressLimit({ perMinute, perHour }: { perMinute?: number; perHour?: number }) {
  if (perMinute) return { max: perMinute, timeWindow: '1 minute' }
  return perHour ? { max: perHour, timeWindow: '1 hour' } : null
}

/** Reads the headers that the call declares; headers that do not fit count as missing. */
const readHeaders = ({ headers }: Endpoint, request: FastifyRequest) =>
  headers && (headers.safeParse(request.headers).data ?? {})

type SentFile = { data: Uint8Array | AsyncIterable<Uint8Array | string>; filename: string }

/** Sends a download. It belongs to one person, so nothing on the way may store a copy. */
const sendFile = (reply: FastifyReply, type: string, { data, filename }: SentFile) =>
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('cache-control', 'private, no-store')
    .send(data instanceof Uint8Array ? data : Readable.from(data))

type Sent = { status?: number; message?: string; cookie?: string | string[]; data: unknown }

function sendAnswer(reply: FastifyReply, { status, message, cookie, ...body }: Sent, language: Language) {
  if (cookie) reply.header('set-cookie', cookie)
  return reply.code(status ?? 200).send(message ? { ...body, message: translate(message, language) } : body)
}
