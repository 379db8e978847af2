import type { FastifyReply } from 'fastify'
import { type Cache, type pageCacheKey, respondWith } from '../platform/cache/index.ts'

/** Responds with the one cached page that all addresses without content share. */
export async function sendMissing(
  reply: FastifyReply,
  cache: Cache,
  cacheKey: ReturnType<typeof pageCacheKey>,
): Promise<FastifyReply> {
  const answer = await cache.responseTo(cacheKey)
  respondWith(reply, answer)
  for (let at = 0; at < answer.head.length; at += 2)
    reply.header(answer.head[at] as string, answer.head[at + 1])
  return reply.code(answer.status).send(answer.bodies.identity)
}
