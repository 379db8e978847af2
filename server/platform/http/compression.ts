import compress from '@fastify/compress'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { compressed, encodingFor } from './encoding.ts'

/** Texts of this length, in characters or bytes, are compressed by another thread; the plugin compresses shorter ones at once. */
const LONG_TEXT = 16_384

/**
 * Compresses responses. Requests are not decompressed: no client of the shop compresses them, and a body that
 * is not valid gzip would never be answered where the session is looked up before the body is read.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  compressLongTexts(app)
  await app.register(compress, { threshold: 1024, syncThreshold: LONG_TEXT, globalDecompression: false })
}

/**
 * Compresses pages and long answers in one piece. The plugin would stream them through the main thread, which costs a page a
 * tenth of its time.
 */
function compressLongTexts(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const body = reply.hasHeader('content-encoding') ? null : longText(reply, payload)
    if (!body) return payload
    const encoding = encodingFor(request, body)
    if (encoding === 'identity') return body
    const vary = String(reply.getHeader('vary') ?? '')
    if (!/accept-encoding/i.test(vary))
      reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    reply.header('content-encoding', encoding)
    return compressed(body, encoding, 'quick')
  })
}

/** The bytes of a long text, which a call sends as a string and a page as bytes; null for anything else. */
function longText(reply: FastifyReply, payload: unknown): Buffer | null {
  if (typeof payload === 'string') return payload.length < LONG_TEXT ? null : Buffer.from(payload)
  if (!Buffer.isBuffer(payload) || payload.length < LONG_TEXT) return null
  return String(reply.getHeader('content-type')).startsWith('text/') ? payload : null
}
