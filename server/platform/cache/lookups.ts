import type { FastifyInstance } from 'fastify'
import { type CacheKey, sharedAddress } from './cache-key.ts'
import type { AgedResponse, CachedResponse } from './cached-response.ts'
import type { Fills } from './fills.ts'
import type { OutageSnapshot } from './outage-snapshot.ts'
import type { Store } from './store.ts'

/** An older response is sent once more while a new one is made. */
export const FRESH_MS = 60_000
/** An older response is sent only when the shop is too busy to make a new one, or while the database is away. */
const STALE_MS = 600_000

export type Lookups = ReturnType<typeof createLookups>

interface Sources {
  store: Store<CachedResponse>
  snapshot: OutageSnapshot
  fills: Fills
}

/** Finds cached responses, counts what was found, and has the older ones made anew. */
export function createLookups(app: FastifyInstance, { store, snapshot, fills }: Sources) {
  const counts = { hit: 0, stale: 0, miss: 0 }

  function refresh(key: string, cacheKey: () => CacheKey): void {
    app.queues
      .browsing(
        () => fills.fillOnce(cacheKey()),
        () => !fills.isUnderway(key),
      )
      .catch((err: unknown) => app.log.error({ err }, 'cached response could not be refreshed'))
  }

  return {
    counts,

    find(key: string, cacheKey: () => CacheKey, maxAgeMs = STALE_MS): CachedResponse | undefined {
      const cached = store.get(key)
      const ageMs = cached ? Date.now() - cached.madeAt : 0
      if (!cached || ageMs > maxAgeMs) return undefined
      counts[ageMs > FRESH_MS ? 'stale' : 'hit'] += 1
      if (ageMs > FRESH_MS) refresh(key, cacheKey)
      return cached
    },

    /** Finds a response of any age, for a caller who would be refused: no notification has invalidated it. */
    findOfAnyAge(key: string): AgedResponse | null {
      const response = store.get(key)
      if (!response) return null
      counts.stale += 1
      return { response, ageS: Math.ceil((Date.now() - response.madeAt) / 1000) }
    },

    /** Finds a response from before the outage of the database. */
    findFromBeforeOutage(language: string, url: string): AgedResponse | null {
      const shared = snapshot.isInUse() ? sharedAddress(app.sharedAddresses, url) : null
      const old = shared && snapshot.find([language + url, language + shared.address])
      if (old) counts.stale += 1
      return old
    },
  }
}
