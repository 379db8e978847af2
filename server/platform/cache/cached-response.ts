import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@nafha/contract/values/language'
import { encodingFor } from '../http/encoding.ts'
import { plainName } from '../http/plain-name.ts'
import type { AnswerInside } from '../http/serve-shared.ts'
import { translate } from '../text/language.ts'
import { type Bodies, encodedBody } from './encoded-bodies.ts'

/** A complete response, sent to every caller of one cache key. */
export interface CachedResponse {
  status: number
  /** Alternating names and values, without length, encoding and the headers of one connection. */
  head: readonly string[]
  etag: string
  bodies: Bodies
  /** The data that the response was made from; null for a response to one caller only. */
  tags: readonly string[] | null
  /** Estimated memory, compressed bodies included. */
  bytes: number
  /** Milliseconds since 1970. */
  madeAt: number
}

/** A response to a page of this process. `data` is the body of one that was just made, so that nobody has to parse it. */
export interface ResponseInside extends CachedResponse {
  data?: unknown
}

/** A response of unknown currency, with the seconds for which nobody has known whether it is current. */
export interface AgedResponse {
  response: CachedResponse
  ageS: number
}

/** Headers that each caller of a shared response gets anew. */
const OWN_TO_A_CALLER = new Set(['x-request-id', 'strict-transport-security'])

const OWN_TO_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

/** Turns the output of a handler into a response that can be cached. */
export function toCachedResponse(
  status: number,
  headers: Record<string, number | string | string[] | undefined>,
  body: Buffer,
  tags: readonly string[] | undefined,
): CachedResponse {
  const shared = tags !== undefined && headers['set-cookie'] === undefined
  const head: string[] = []
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || OWN_TO_A_CONNECTION.has(name) || (shared && OWN_TO_A_CALLER.has(name)))
      continue
    for (const one of Array.isArray(value) ? value : [String(value)]) head.push(name, one)
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  if (shared) head.push('etag', etag)
  return {
    status,
    head,
    etag,
    bodies: { identity: body, encoded: {} },
    tags: shared ? tags : null,
    bytes: Math.ceil(body.length * 1.5) + 1000,
    madeAt: Date.now(),
  }
}

/** Turns the answer of a call within the process into a response that pages can share; no client gets it. */
export function toCachedInside(answer: AnswerInside, language: Language): ResponseInside {
  const madeAt = Date.now()
  if ('outage' in answer) {
    const { status, code, message, retryAfter } = answer.outage
    const identity = Buffer.from(JSON.stringify({ code, message: translate(message, language) }))
    const head = ['retry-after', String(retryAfter)]
    return { status, head, etag: '', bodies: { identity, encoded: {} }, tags: null, bytes: 0, madeAt }
  }
  const { body, tags } = answer
  const text = JSON.stringify(body)
  // The buffer has the exact size: Node takes more for a text at first, and what it gives back is a hole in malloc's heap.
  const identity = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  identity.write(text)
  const bytes = identity.length + 500
  return {
    status: 200,
    head: [],
    etag: '',
    bodies: { identity, encoded: {} },
    tags,
    bytes,
    madeAt,
    data: body,
  }
}

interface Sending {
  /** Null for a request that came over plain http. */
  hsts: string | null
  /** Seconds for which nobody has known whether the response is current. */
  ageS?: number | undefined
}

/** Sends a response in an encoding that the client accepts, or 304 if the client has it already. */
export async function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { hsts, ageS }: Sending,
) {
  const own = cached.tags ? ['x-request-id', randomUUID()] : []
  const message = cached.tags && plainName(request.headers['x-custom-message'])
  if (message) own.push('x-custom-message', message)
  if (ageS !== undefined) own.push('age', String(ageS))
  if (cached.tags && hsts) own.push('strict-transport-security', hsts)
  if (cached.tags && cached.status === 200 && request.headers['if-none-match']?.includes(cached.etag)) {
    response.writeHead(304, [...cached.head, ...own]).end()
    return
  }
  const encoding = encodingFor(request, cached.bodies.identity)
  const body = await encodedBody(cached.bodies, encoding)
  const encodedAs = encoding === 'identity' ? [] : ['content-encoding', encoding]
  response.writeHead(cached.status, [
    ...cached.head,
    ...own,
    ...encodedAs,
    'content-length',
    String(body.length),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Returns a header by its name in lower case. */
export function headerOf({ head }: CachedResponse, name: string): string | undefined {
  const at = head.findIndex((value, index) => index % 2 === 0 && value === name)
  return at < 0 ? undefined : head[at + 1]
}
