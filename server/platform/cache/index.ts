import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Replica } from '../database/replica.ts'
import { isFromBench } from '../http/bench-token.ts'
import { type CacheKey, sharedAddress } from './cache-key.ts'
import type { CachedResponse, ResponseInside } from './cached-response.ts'
import { listenForChanges } from './changes.ts'
import { createFills } from './fills.ts'
import type { KeptData } from './kept-data.ts'
import { createLookups, FRESH_MS } from './lookups.ts'
import { createOutageSnapshot } from './outage-snapshot.ts'
import { answerFromCache, type Bypasses } from './request-handler.ts'
import { createStore, EVERYTHING } from './store.ts'

export { callCacheKey, pageCacheKey, pageLanguage } from './cache-key.ts'
export { type CachedResponse, headerOf } from './cached-response.ts'
export { createKeptData, type KeepNumber, readAlways } from './kept-data.ts'
export { respondWith } from './replacement.ts'

const MAX_BYTES = 64_000_000

export type Cache = Awaited<ReturnType<typeof openCache>>

interface Options extends Partial<Bypasses> {
  /** The replica that responses are read from, which has to learn of changes. */
  replica?: Pick<Replica, 'recordChange' | 'setListening'> | null
  /** Numbers that are kept beside the responses, and dropped with them. */
  keptData?: KeptData
  /** Learns the tags of each change, too. */
  onTags?: (tags: readonly string[]) => void
}

/**
 * Serves responses that are the same for everybody (pages, catalogue calls) from memory, before the routes run. A handler
 * declares the tags of its response with `dependsOn`; a notification of the database drops all responses with a tag.
 * Concurrent requests for one key share one fill. Nothing is cached while the node cannot listen for changes.
 */
export async function openCache(
  app: FastifyInstance,
  databaseUrl: string,
  { staffHost = null, benchToken = null, replica = null, keptData, onTags }: Options = {},
) {
  const store = createStore<CachedResponse>(MAX_BYTES)
  const snapshot = createOutageSnapshot()
  let isListening = false
  const fills = createFills(app, store, () => isListening)
  const lookups = createLookups(app, { store, snapshot, fills })

  const changes = await listenForChanges(databaseUrl, {
    log: app.log,
    onTags: (tags) => {
      replica?.recordChange()
      store.invalidate(tags)
      keptData?.invalidate(tags)
      onTags?.(tags)
    },
    onListening: () => {
      // A fill that began earlier may have missed a change whose notification this node did not receive.
      store.invalidate([EVERYTHING])
      isListening = true
      keptData?.setListening(true)
      snapshot.discard()
      replica?.setListening(true)
    },
    onLost: () => {
      isListening = false
      keptData?.setListening(false)
      replica?.setListening(false)
      snapshot.take(store.removeAll())
    },
    onUnreachable: snapshot.markDatabaseAway,
  })
  app.addHook('onClose', () => changes.close())
  // A caller sees their own change at the next call, on this node at once (rules/operation 16).
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400
    if (isChange && !request.routeOptions.config.skipsCacheWait) await changes.caughtUp()
  })
  answerFromCache(app, { lookups, fills, isListening: () => isListening }, { staffHost, benchToken })

  return {
    /**
     * Answers the calls of a page inside the process. Not older than a minute, because the page made from it starts anew at age 0.
     * @param isAnew true for a page whose calls are made anew, too (BENCH_TOKEN)
     */
    responseTo: async (requested: CacheKey, { isAnew = false } = {}): Promise<ResponseInside> => {
      const { address, call } = sharedAddress(app.sharedAddresses, requested.url) ?? {
        address: requested.url,
      }
      const answerInside = call && app.callsInside.get(call)
      const key = `${answerInside ? 'inside ' : ''}${requested.language}${address}`
      const cacheKey = { ...requested, url: address, key, answerInside }
      if (isAnew) return fills.fillAlone(cacheKey)
      const cached = lookups.find(cacheKey.key, () => cacheKey, FRESH_MS)
      if (cached || !isListening) return cached ?? fills.fillAlone(cacheKey)
      lookups.counts.miss += 1
      const { response, isOwn } = await fills.fillOnce(cacheKey)
      return isOwn || response.tags ? response : fills.fillAlone(cacheKey)
    },
    /** Returns true for a request that the cache neither answers nor helps (BENCH_TOKEN). */
    isBypassed: (request: IncomingMessage) => isFromBench(request, benchToken),
    caughtUp: changes.caughtUp,
    stats: () => ({ ...store.stats(), ...lookups.counts }),
  }
}
