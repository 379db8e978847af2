import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/**
 * Compresses responses. Requests are not decompressed: no client of the shop compresses them, and a body that
 * is not valid gzip would never be answered where the session is looked up before the body is read.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, { threshold: 1024, globalDecompression: false })
}
