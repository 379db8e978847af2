import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { Negotiator } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

/** A shorter body does not shrink. */
const LEAST_COMPRESSED_BYTES = 1024
/** Level 7 takes three times as long for 0.3 % fewer bytes, and a response is compressed while a caller waits. */
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

/** The encodings of one body; `identity` is the body itself. */
export type Bodies = Partial<Record<Encoding, Buffer>> & { identity: Buffer }

const encodings = new Negotiator<Encoding>({
  supportedValues: ['br', 'gzip', 'identity'],
  cache: new LRUCache<string, string>({ max: 200 }),
})

/** Returns the best encoding that a request accepts. */
export function encodingFor({ headers }: IncomingMessage, body: Buffer): Encoding {
  const accepted = headers['accept-encoding']
  if (typeof accepted !== 'string' || body.length < LEAST_COMPRESSED_BYTES) return 'identity'
  return encodings.negotiate(accepted) ?? 'identity'
}

/** Returns the body in an encoding, which is made for the first caller who accepts it. */
export async function encodedBody(bodies: Bodies, encoding: Encoding): Promise<Buffer> {
  const encoded = bodies[encoding]
  if (encoded || encoding === 'identity') return encoded ?? bodies.identity
  const body = await encoders[encoding](bodies.identity)
  bodies[encoding] = body
  return body
}
