import { LRUCache } from 'lru-cache'

/** Told when whatever is kept may be out of date. */
export const EVERYTHING = 'everything'

interface Tagged {
  /** None of an answer that is not to be kept. */
  tags: readonly string[] | null
  bytes: number
}

/** An answer that is being made: what has changed meanwhile. */
export type Making = Set<string>

/** Answers by their key, the least asked for dropped first, and those of a tag at once. */
export function createStore<T extends Tagged>(maxBytes: number) {
  const keysOf = new Map<string, Set<string>>()
  const makings = new Set<Making>()
  const kept = new LRUCache<string, T>({
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
    get: (key: string): T | undefined => kept.get(key),

    /** To be called before anything is read for an answer. */
    begin(): Making {
      const making: Making = new Set()
      makings.add(making)
      return making
    },

    /** Keeps an answer, unless something that it was made from has changed since `begin`. */
    keep(key: string, value: T, making: Making): void {
      const { tags } = value
      if (!tags || making.has(EVERYTHING) || tags.some((tag) => making.has(tag))) return
      kept.set(key, value)
      // One that is larger than all the room is not taken.
      if (!kept.has(key)) return
      for (const tag of tags) {
        const keys = keysOf.get(tag) ?? new Set()
        keysOf.set(tag, keys.add(key))
      }
    },

    end(making: Making): void {
      makings.delete(making)
    },

    drop(tags: readonly string[]): void {
      for (const making of makings) for (const tag of tags) making.add(tag)
      if (tags.includes(EVERYTHING)) kept.clear()
      else for (const tag of tags) for (const key of [...(keysOf.get(tag) ?? [])]) kept.delete(key)
    },

    /** Empties the store; what was in it is returned. */
    takeAll(): Map<string, T> {
      const all = new Map(kept.entries())
      this.drop([EVERYTHING])
      return all
    },

    figures: () => ({ answers: kept.size, bytes: kept.calculatedSize }),
  }
}
