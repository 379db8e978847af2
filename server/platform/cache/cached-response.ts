import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from '../http/encoding.ts'
import { plainName } from '../http/plain-name.ts'
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
