import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'
import { plainName } from '../http/plain-name.ts'

/** Shorter ones would not become smaller. */
const LEAST_COMPRESSED_BYTES = 1024
/** The next level takes three times as long for three bytes in a thousand; this one needs the size to be quick. */
const BROTLI_LEVEL = 6

const encoders = {
  br: promisify((body: Buffer, done: (error: Error | null, bytes: Buffer) => void) =>
    brotliCompress(
      body,
      {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      },
      done,
    ),
  ),
  gzip: promisify<Buffer, Buffer>(gzip),
}
type Encoding = keyof typeof encoders | 'identity'
const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 200 }),
})

/** A whole answer, as it is sent to however many ask. */
export interface Answer {
  status: number
  /** Names and values in turn, without length, encoding and what belongs to one connection. */
  head: readonly string[]
  etag: string
  /** Compressed when the first asks for it so. */
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  /** What it was made from; null for an answer to one person only. */
  tags: readonly string[] | null
  /** About what it takes in memory, with its compressed forms. */
  bytes: number
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Headers that an answer to one caller has, and a shared one gets anew for each. */
const OWN_TO_A_CALLER = new Set(['x-request-id', 'strict-transport-security'])

const OWN_TO_A_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'date',
  'content-length',
  'content-encoding',
  'transfer-encoding',
])

/** Takes over what a handler has answered. */
export function toAnswer(
  status: number,
  headers: Record<string, number | string | string[] | undefined>,
  body: Buffer,
  tags: readonly string[] | undefined,
): Answer {
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
    bodies: { identity: body },
    tags: shared ? tags : null,
    bytes: Math.ceil(body.length * 1.5) + 1000,
    madeAt: Date.now(),
  }
}

interface Sending {
  /** Of a request that came over https. */
  hsts: string | null
  /** For how many seconds nobody knows whether the answer is current. */
  ageS?: number
}

/** Sends an answer in the encoding that suits the browser, or only that it has it already. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  { hsts, ageS }: Sending,
) {
  const own = answer.tags ? ['x-request-id', randomUUID()] : []
  const message = answer.tags && plainName(request.headers['x-custom-message'])
  if (message) own.push('x-custom-message', message)
  if (ageS !== undefined) own.push('age', String(ageS))
  if (answer.tags && hsts) own.push('strict-transport-security', hsts)
  if (answer.tags && answer.status === 200 && request.headers['if-none-match']?.includes(answer.etag)) {
    response.writeHead(304, [...answer.head, ...own]).end()
    return
  }
  const encoding = encodingFor(request, answer.bodies.identity)
  const body = answer.bodies[encoding] ?? (await encoded(answer, encoding))
  const encodedAs = encoding === 'identity' ? [] : ['content-encoding', encoding]
  response.writeHead(answer.status, [
    ...answer.head,
    ...own,
    ...encodedAs,
    'content-length',
    String(body.length),
  ])
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodingFor({ headers }: IncomingMessage, body: Buffer): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || body.length < LEAST_COMPRESSED_BYTES) return 'identity'
  return encodings.negotiate(accepted) ?? 'identity'
}

async function encoded(answer: Answer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return answer.bodies.identity
  const body = await encoders[encoding](answer.bodies.identity)
  answer.bodies[encoding] = body
  return body
}

/** A header of an answer, by its name in lower case. */
export function headerOf({ head }: Answer, name: string): string | undefined {
  const at = head.findIndex((value, index) => index % 2 === 0 && value === name)
  return at < 0 ? undefined : head[at + 1]
}
