import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** Bytes that are kept: the files of a build, in one compressed form, take less than a third of it. */
const MAX_BYTES = 4_000_000

/** Headers that tell of a file; the others are made for each answer. */
const OF_THE_FILE = [
  'accept-ranges',
  'access-control-allow-origin',
  'cache-control',
  'content-encoding',
  'content-type',
  'cross-origin-resource-policy',
  'etag',
  'last-modified',
  'vary',
]

/** Requests that ask for a part of a file, or only whether it has changed. */
const CONDITIONS = ['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since']

interface KeptFile {
  headers: Record<string, number | string | string[] | undefined>
  bytes: Buffer
}

/** Null if the disk answers. The library chooses the compressed form by the whole header, so the key has the whole header. */
const keyOf = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !CONDITIONS.some((name) => name in headers)
    ? `${url.split('?')[0]} ${headers['accept-encoding'] ?? ''}`
    : null

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(
    OF_THE_FILE.filter((name) => reply.hasHeader(name)).map((name) => [name, reply.getHeader(name)]),
  )

/**
 * Keeps in memory what the routes of a scope read from the disk: a file is opened once and not for each request. It is meant for files
 * that nobody changes or deletes while the shop is open.
 */
export function keepFiles(scope: FastifyInstance): void {
  const files = new LRUCache<string, KeptFile>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }, key) => bytes.length + key.length,
  })
  scope.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    const file = key === null ? undefined : files.get(key)
    return file && reply.headers(file.headers).send(file.bytes)
  })
  scope.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request)
    if (key === null || reply.statusCode !== 200 || !(payload instanceof Readable)) return payload
    const bytes = await buffer(payload)
    files.set(key, { headers: headersOf(reply), bytes })
    return bytes
  })
}
