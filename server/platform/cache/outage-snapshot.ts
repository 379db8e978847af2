import type { AgedResponse, CachedResponse } from './cached-response.ts'

/** The last current responses are still sent for this long after the database is lost. */
const LONGEST_MS = 120_000

export type OutageSnapshot = ReturnType<typeof createOutageSnapshot>

/** The responses that were cached when the connection to the database was lost. They are sent once it is known to be away. */
export function createOutageSnapshot() {
  let snapshot: { responses: Map<string, CachedResponse>; lostAt: number } | null = null
  let isDatabaseAway = false
  const ageMs = () => (snapshot ? Date.now() - snapshot.lostAt : 0)
  const isInUse = (): boolean => snapshot !== null && isDatabaseAway && ageMs() <= LONGEST_MS
  return {
    isInUse,

    take(responses: Map<string, CachedResponse>): void {
      snapshot = { responses, lostAt: Date.now() }
      isDatabaseAway = false
    },

    discard(): void {
      snapshot = null
    },

    markDatabaseAway(): void {
      isDatabaseAway = true
    },

    /** Returns the response of the first key that has one; `ageS` is the seconds since the connection was lost. */
    find(keys: string[]): AgedResponse | null {
      if (!isInUse()) return null
      const response = keys.map((key) => snapshot?.responses.get(key)).find((cached) => cached !== undefined)
      // The stock is unknown during an outage.
      if (!response || response.tags?.some((tag) => tag.startsWith('quantity:'))) return null
      return { response, ageS: Math.ceil(ageMs() / 1000) }
    },
  }
}
