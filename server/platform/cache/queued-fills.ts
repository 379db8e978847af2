import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isAwaited } from '../http/precedence.ts'
import type { CacheKey } from './cache-key.ts'
import type { CachedResponse } from './cached-response.ts'
import type { Filled, Fills } from './fills.ts'

/** Requests for one key that wait in the queue together. */
interface QueuedFill {
  waiters: ServerResponse[]
  response: Promise<CachedResponse | 'busy'>
}

/** Fills in the browsing queue. Callers that arrive before a key's turn wait in one place of the queue together. */
export function createQueuedFills(app: FastifyInstance, { fillOnce, isReusable }: Fills) {
  const queuedFills = new Map<string, QueuedFill>()

  return async (cacheKey: CacheKey, caller: ServerResponse): Promise<Filled<CachedResponse | 'busy'>> => {
    const { key } = cacheKey
    if (isReusable(key)) return fillOnce(cacheKey)
    const queued = queuedFills.get(key)
    if (queued) {
      queued.waiters.push(caller)
      return { response: await queued.response, isOwn: false }
    }
    const waiters = [caller]
    let isQueued = true
    const leaveQueue = () => {
      if (isQueued) queuedFills.delete(key)
      isQueued = false
    }
    const start = async () => {
      // Take no more callers: one may have just changed what this fill is already reading.
      leaveQueue()
      return (await fillOnce(cacheKey)).response
    }
    const isWanted = () => waiters.some((raw) => isAwaited({ raw }))
    const response = app.queues.browsing(start, isWanted).finally(leaveQueue)
    if (isQueued) queuedFills.set(key, { waiters, response })
    return { response: await response, isOwn: true }
  }
}
