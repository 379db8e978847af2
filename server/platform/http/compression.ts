import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses answers. Requests are not unpacked: no client of the shop compresses them, and a body that is no gzip stays
 * without an answer for ever where the session is looked up before the body is read.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: 1024, globalDecompression: false })
}
