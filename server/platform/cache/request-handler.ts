import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { cacheKeyOf, isShareable, languageOfRequest, sharedAddress } from './cache-key.ts'
import { type CachedResponse, sendCachedResponse } from './cached-response.ts'
import type { Fills } from './fills.ts'
import type { Lookups } from './lookups.ts'
import { createQueuedFills } from './queued-fills.ts'

interface Parts {
  lookups: Lookups
  fills: Fills
  /** False while the node may miss changes: then only responses from before the outage are sent. */
  isListening: () => boolean
}

export interface Bypasses {
  /** Requests to this host bypass the cache. */
  staffHost: string | null
  /** Requests that send this token bypass the cache (BENCH_TOKEN). */
  benchToken: string | null
}

/** Answers requests from the cache before the routes see them. */
export function answerFromCache(
  app: FastifyInstance,
  { lookups, fills, isListening }: Parts,
  { staffHost, benchToken }: Bypasses,
): void {
  const fillInQueue = createQueuedFills(app, fills)
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  prependHandler(app.server, (request, response, next) => {
    if (isClosing || isForHost(staffHost, request) || !isShareable(request, benchToken)) return next()
    const { url = '' } = request
    const language = languageOfRequest(request)
    const hsts = app.hstsFor(request)
    const reply = (cached: CachedResponse, ageS?: number) =>
      void sendCachedResponse(request, response, cached, { hsts, ageS })
    if (!isListening()) {
      const old = lookups.findFromBeforeOutage(language, url)
      return old ? reply(old.response, old.ageS) : next()
    }
    // Most URLs are already the shared address, so try the URL as it is first.
    const exactMatch = lookups.find(language + url, () => cacheKeyOf(request, url, language))
    if (exactMatch) return reply(exactMatch)
    const shared = sharedAddress(app.sharedAddresses, url)
    if (shared === null) return next()
    const cacheKey = cacheKeyOf(request, shared.address, language)
    const cached = shared.address === url ? undefined : lookups.find(cacheKey.key, () => cacheKey)
    if (cached) return reply(cached)
    lookups.counts.miss += 1
    const filled = shared.isBrowsing ? fillInQueue(cacheKey, response) : fills.fillOnce(cacheKey)
    filled.then(({ response: outcome, isOwn }) => {
      // A response without tags is for its own caller only.
      if (outcome !== 'busy') return isOwn || outcome.tags ? reply(outcome) : next()
      const old = lookups.findOfAnyAge(cacheKey.key)
      if (old) return reply(old.response, old.ageS)
      app.turnAway(request)
      return next()
    }, next)
  })
}

/** Returns whether a request is for the staff host, which is not cached (http/staff-host.ts has its rules). */
const isForHost = (host: string | null, { headers }: IncomingMessage) =>
  host !== null &&
  [headers.host, headers['x-forwarded-host']].some((name) => String(name).toLowerCase() === host)

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Runs a handler before the existing handlers of a server; `next` runs those. */
function prependHandler(
  server: Server,
  handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void,
): void {
  const existing = server.listeners('request') as Handler[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    handle(request, response, () => {
      for (const listener of existing) listener.call(server, request, response)
    }),
  )
}
