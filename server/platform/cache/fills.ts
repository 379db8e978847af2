import type { FastifyInstance } from 'fastify'
import { tagsOf } from '../http/cache-tags.ts'
import type { CacheKey } from './cache-key.ts'
import {
  type CachedResponse,
  type ResponseInside,
  toCachedInside,
  toCachedResponse,
} from './cached-response.ts'
import { replacementOf } from './replacement.ts'
import type { InFlightFill, Store } from './store.ts'

interface Fill {
  inFlight: InFlightFill
  response: Promise<ResponseInside>
}

/** A response, and whether this caller's request started its fill. */
export interface Filled<R = ResponseInside> {
  response: R
  isOwn: boolean
}

export type Fills = ReturnType<typeof createFills>

/**
 * Fills the store: makes responses by the routes, inside the process. Concurrent requests for one key share one fill.
 * @param canStore false while the node may miss changes: then a response is only for those who wait for it
 */
export function createFills(app: FastifyInstance, store: Store<CachedResponse>, canStore: () => boolean) {
  const fills = new Map<string, Fill>()

  async function run(cacheKey: CacheKey, inFlight: InFlightFill): Promise<ResponseInside> {
    try {
      const { url, headers, remoteAddress, language } = cacheKey
      const answer = await cacheKey.answerInside?.(url, language)
      if (answer) {
        const { data, ...response } = toCachedInside(answer, language)
        if (canStore()) store.put(cacheKey.key, response, inFlight)
        return { ...response, data }
      }
      const reply = await app.inject({ method: 'GET', url, headers, remoteAddress })
      const { res } = reply.raw
      const replacement = replacementOf(res)
      if (replacement) return replacement
      const response = toCachedResponse(reply.statusCode, reply.headers, reply.rawPayload, tagsOf(res))
      if (canStore()) store.put(cacheKey.key, response, inFlight)
      return response
    } finally {
      store.endFill(inFlight)
    }
  }

  /**
   * Returns the fill under way for this key, unless data has changed since it began: its response could be stale, and the
   * caller may be the one who made the change.
   */
  const reusableFill = (key: string): Fill | undefined => {
    const current = fills.get(key)
    return current?.inFlight.size === 0 ? current : undefined
  }

  function start(cacheKey: CacheKey): Promise<ResponseInside> {
    const inFlight = store.beginFill()
    const started: Fill = {
      inFlight,
      response: run(cacheKey, inFlight).finally(() => {
        if (fills.get(cacheKey.key) === started) fills.delete(cacheKey.key)
      }),
    }
    fills.set(cacheKey.key, started)
    return started.response
  }

  return {
    isUnderway: (key: string): boolean => fills.has(key),
    isReusable: (key: string): boolean => reusableFill(key) !== undefined,

    /** Joins the reusable fill of a key, or starts one. */
    async fillOnce(cacheKey: CacheKey): Promise<Filled> {
      const reusable = reusableFill(cacheKey.key)
      const response = await (reusable?.response ?? start(cacheKey))
      return { response, isOwn: reusable === undefined }
    },

    /** Fills for one caller, who shares the response with nobody. */
    fillAlone: (cacheKey: CacheKey): Promise<ResponseInside> => run(cacheKey, store.beginFill()),
  }
}
