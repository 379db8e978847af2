import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Replica } from '../database/replica.ts'
import { isAwaited } from '../http/precedence.ts'
import { type CacheKey, cacheKeyOf, isShareable, languageOfRequest, sharedAddress } from './cache-key.ts'
import { type CachedResponse, sendCachedResponse, toCachedResponse } from './cached-response.ts'
import { listenForChanges } from './changes.ts'
import { createStore, EVERYTHING, type InFlightFill } from './store.ts'
import { replacementOf, tagsOf } from './tags.ts'

export { callCacheKey, pageCacheKey, pageLanguage } from './cache-key.ts'
export { type CachedResponse, headerOf } from './cached-response.ts'
export { dependsOn, respondWith, type SharedAddress } from './tags.ts'

const MAX_BYTES = 64_000_000
/** An older response is sent once more while a new one is made. */
const FRESH_MS = 60_000
/** An older response is sent only when the shop is too busy to make a new one, or while the database is away. */
const STALE_MS = 600_000
/** The last current responses are still sent for this long after the database is lost. */
const STALE_DURING_OUTAGE_MS = 120_000

export type Cache = Awaited<ReturnType<typeof openCache>>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

interface Options {
  /** Requests to this host bypass the cache. */
  staffHost?: string | null
  /** Requests that send this token bypass the cache (BENCH_TOKEN). */
  benchToken?: string | null
  /** The replica that responses are read from, which has to learn of changes. */
  replica?: Pick<Replica, 'recordChange' | 'setListening'> | null
}

interface Fill {
  inFlight: InFlightFill
  response: Promise<CachedResponse>
}

/** Requests for one key that wait in the queue together. */
interface QueuedFill {
  waiters: ServerResponse[]
  response: Promise<CachedResponse | 'busy'>
}

/**
 * Serves responses that are the same for everybody (pages, catalogue calls) from memory, before the routes run. A handler
 * declares the tags of its response with `dependsOn`; a notification of the database drops all responses with a tag.
 * Concurrent requests for one key share one fill. Nothing is cached while the node cannot listen for changes.
 */
export async function openCache(
  app: FastifyInstance,
  databaseUrl: string,
  { staffHost = null, benchToken = null, replica = null }: Options = {},
) {
  const store = createStore<CachedResponse>(MAX_BYTES)
  const fills = new Map<string, Fill>()
  const queuedFills = new Map<string, QueuedFill>()
  const lookups = { hit: 0, stale: 0, miss: 0 }
  let isListening = false
  let isClosing = false
  /** The responses that were cached when the connection to the database was lost. */
  let snapshot: { responses: Map<string, CachedResponse>; lostAt: number; isDatabaseAway: boolean } | null =
    null

  async function fill(cacheKey: CacheKey, inFlight: InFlightFill): Promise<CachedResponse> {
    try {
      const { url, headers, remoteAddress } = cacheKey
      const reply = await app.inject({ method: 'GET', url, headers, remoteAddress })
      const { res } = reply.raw
      const replacement = replacementOf(res)
      if (replacement) return replacement
      const response = toCachedResponse(reply.statusCode, reply.headers, reply.rawPayload, tagsOf(res))
      if (isListening) store.put(cacheKey.key, response, inFlight)
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

  function fillOnce(cacheKey: CacheKey): Promise<CachedResponse> {
    const reusable = reusableFill(cacheKey.key)
    if (reusable) return reusable.response
    const inFlight = store.beginFill()
    const started: Fill = {
      inFlight,
      response: fill(cacheKey, inFlight).finally(() => {
        if (fills.get(cacheKey.key) === started) fills.delete(cacheKey.key)
      }),
    }
    fills.set(cacheKey.key, started)
    return started.response
  }

  function lookUp(key: string, cacheKey: () => CacheKey, maxAgeMs = STALE_MS): CachedResponse | undefined {
    const cached = store.get(key)
    const ageMs = cached ? Date.now() - cached.madeAt : 0
    if (!cached || ageMs > maxAgeMs) return undefined
    lookups[ageMs > FRESH_MS ? 'stale' : 'hit'] += 1
    if (ageMs > FRESH_MS) {
      const refresh = app.queues.browsing(
        () => fillOnce(cacheKey()),
        () => !fills.has(key),
      )
      refresh.catch((err: unknown) => app.log.error({ err }, 'cached response could not be refreshed'))
    }
    return cached
  }

  /** Returns a response from before the outage; `ageS` is the seconds since the connection was lost. */
  function lookUpSnapshot(keys: string[]): { response: CachedResponse; ageS: number } | null {
    const ageMs = snapshot ? Date.now() - snapshot.lostAt : 0
    if (!snapshot?.isDatabaseAway || ageMs > STALE_DURING_OUTAGE_MS) return null
    const response = keys.map((key) => snapshot?.responses.get(key)).find((cached) => cached !== undefined)
    // The stock is unknown during an outage.
    if (!response || response.tags?.some((tag) => tag.startsWith('quantity:'))) return null
    lookups.stale += 1
    return { response, ageS: Math.ceil(ageMs / 1000) }
  }

  /** Fills a key on a miss; `isOwn` is true if this caller started the fill. */
  async function miss(cacheKey: CacheKey): Promise<{ response: CachedResponse; isOwn: boolean }> {
    lookups.miss += 1
    const isOwn = !reusableFill(cacheKey.key)
    return { response: await fillOnce(cacheKey), isOwn }
  }

  /** Fills a key in the browsing queue. Callers that arrive before its turn wait in one place of the queue together. */
  async function missInQueue(cacheKey: CacheKey, caller: ServerResponse) {
    const { key } = cacheKey
    if (reusableFill(key)) return miss(cacheKey)
    lookups.miss += 1
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
    const start = () => {
      // Take no more callers: one may have just changed what this fill is already reading.
      leaveQueue()
      return fillOnce(cacheKey)
    }
    const isWanted = () => waiters.some((raw) => isAwaited({ raw }))
    const response = app.queues.browsing(start, isWanted).finally(leaveQueue)
    if (isQueued) queuedFills.set(key, { waiters, response })
    return { response: await response, isOwn: true }
  }

  const changes = await listenForChanges(databaseUrl, {
    log: app.log,
    onTags: (tags) => {
      replica?.recordChange()
      store.invalidate(tags)
    },
    onListening: () => {
      // A fill that began earlier may have missed a change whose notification this node did not receive.
      store.invalidate([EVERYTHING])
      isListening = true
      snapshot = null
      replica?.setListening(true)
    },
    onLost: () => {
      isListening = false
      replica?.setListening(false)
      snapshot = { responses: store.removeAll(), lostAt: Date.now(), isDatabaseAway: false }
    },
    onUnreachable: () => {
      if (snapshot) snapshot.isDatabaseAway = true
    },
  })
  // A caller sees their own change at the next call, on this node at once (rules/operation 16).
  app.addHook('onSend', async (request, reply) => {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD' && reply.statusCode < 400
    if (isChange && !request.routeOptions.config.skipsCacheWait) await changes.caughtUp()
  })
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onClose', () => changes.close())
  prependHandler(app.server, (request, response, next) => {
    const { url = '' } = request
    if (isClosing || isForHost(staffHost, request) || !isShareable(request, benchToken))
      return next(request, response)
    const language = languageOfRequest(request)
    const hsts = app.hstsFor(request)
    const reply = (cached: CachedResponse) => sendCachedResponse(request, response, cached, { hsts })
    if (!isListening) {
      const shared = snapshot?.isDatabaseAway ? sharedAddress(app.sharedAddresses, url) : null
      const old = shared === null ? null : lookUpSnapshot([language + url, language + shared.address])
      return old
        ? void sendCachedResponse(request, response, old.response, { hsts, ageS: old.ageS })
        : next(request, response)
    }
    // Most URLs are already the shared address, so try the URL as it is first.
    const exactMatch = lookUp(language + url, () => cacheKeyOf(request, url, language))
    if (exactMatch) return void reply(exactMatch)
    const shared = sharedAddress(app.sharedAddresses, url)
    if (shared === null) return next(request, response)
    const { address, isBrowsing } = shared
    const cacheKey = cacheKeyOf(request, address, language)
    const cached = address === url ? undefined : lookUp(cacheKey.key, () => cacheKey)
    if (cached) return void reply(cached)
    const filled = isBrowsing ? missInQueue(cacheKey, response) : miss(cacheKey)
    filled.then(
      ({ response: outcome, isOwn }) => {
        if (outcome === 'busy') return replyWhileBusy(cacheKey.key)
        // A response without tags is for its own caller only.
        return isOwn || outcome.tags ? reply(outcome) : next(request, response)
      },
      () => next(request, response),
    )

    /** Prefers any cached response, however old, to a refusal: no notification has invalidated it. */
    function replyWhileBusy(key: string) {
      const old = store.get(key)
      if (!old) {
        app.turnAway(request)
        return next(request, response)
      }
      lookups.stale += 1
      const ageS = Math.ceil((Date.now() - old.madeAt) / 1000)
      return sendCachedResponse(request, response, old, { hsts, ageS })
    }
  })

  return {
    /** Answers the calls of a page inside the process. Not older than a minute, because the page made from it starts anew at age 0. */
    responseTo: async (requested: CacheKey): Promise<CachedResponse> => {
      const address = sharedAddress(app.sharedAddresses, requested.url)?.address ?? requested.url
      const cacheKey = { ...requested, url: address, key: requested.language + address }
      const cached = lookUp(cacheKey.key, () => cacheKey, FRESH_MS)
      if (cached || !isListening) return cached ?? fill(cacheKey, store.beginFill())
      const { response, isOwn } = await miss(cacheKey)
      return isOwn || response.tags ? response : fill(cacheKey, store.beginFill())
    },
    caughtUp: changes.caughtUp,
    stats: () => ({ ...store.stats(), ...lookups }),
  }
}

/** Returns whether a request is for the staff host, which is not cached (http/staff-host.ts has its rules). */
const isForHost = (host: string | null, { headers }: IncomingMessage) =>
  host !== null &&
  [headers.host, headers['x-forwarded-host']].some((name) => String(name).toLowerCase() === host)

/** Runs a handler before the existing handlers of a server. */
function prependHandler(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, next: Handler) => void,
): void {
  const existing = server.listeners('request') as Handler[]
  const next: Handler = (request, response) => {
    for (const listener of existing) listener.call(server, request, response)
  }
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, next),
  )
}
