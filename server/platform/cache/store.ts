import { LRUCache } from 'lru-cache'

/** Reserved tag that invalidates the whole store. */
export const EVERYTHING = 'everything'

interface Tagged {
  /** Null for a response that must not be cached. */
  tags: readonly string[] | null
  bytes: number
}

/** The tags that have changed since the fill began. */
export type InFlightFill = Set<string>

export type Store<T extends Tagged> = ReturnType<typeof createStore<T>>

/** Responses by key: the least recently used ones are evicted first, and all responses of a tag at once. */
export function createStore<T extends Tagged>(maxBytes: number) {
  const keysOf = new Map<string, Set<string>>()
  const fills = new Set<InFlightFill>()
  const entries = new LRUCache<string, T>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes,
    dispose: ({ tags }, key) => {
      for (const tag of tags ?? []) {
        const keys = keysOf.get(tag)
        keys?.delete(key)
        if (keys?.size === 0) keysOf.delete(tag)
      }
    },
  })
  return {
    get: (key: string): T | undefined => entries.get(key),

    /** Call this before reading any data for a response. */
    beginFill(): InFlightFill {
      const fill: InFlightFill = new Set()
      fills.add(fill)
      return fill
    },

    /** Stores a response, unless one of its tags has changed since `beginFill`. */
    put(key: string, value: T, fill: InFlightFill): void {
      const { tags } = value
      if (!tags || fill.has(EVERYTHING) || tags.some((tag) => fill.has(tag))) return
      entries.set(key, value)
      // The store rejects an entry that is larger than the whole store.
      if (!entries.has(key)) return
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set()
        keysOf.set(tag, keys.add(key))
      }
    },

    endFill(fill: InFlightFill): void {
      fills.delete(fill)
    },

    invalidate(tags: readonly string[]): void {
      for (const fill of fills) for (const tag of tags) fill.add(tag)
      if (tags.includes(EVERYTHING)) entries.clear()
      else for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) entries.delete(key)
    },

    /** Empties the store and returns its entries. */
    removeAll(): Map<string, T> {
      const all = new Map(entries.entries())
      this.invalidate([EVERYTHING])
      return all
    },

    stats: () => ({ answers: entries.size, bytes: entries.calculatedSize }),
  }
}
