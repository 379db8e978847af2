import { FRESH_MS } from './lookups.ts'
import { createStore, EVERYTHING } from './store.ts'

/** Numbers and their keys; the least recently used ones go first. */
const MAX_BYTES = 2_000_000
/** Bytes of an entry beside its key. */
const ENTRY_BYTES = 100

/** Reads a number, or takes it from an earlier read of the same key. */
export type KeepNumber = (key: string, read: () => Promise<number>) => Promise<number>

/** Keeps nothing: every number is read. */
export const readAlways: KeepNumber = (_key, read) => read()

interface KeptNumber {
  value: number
  madeAt: number
  tags: readonly string[]
  bytes: number
}

export type KeptData = ReturnType<typeof createKeptData>

/**
 * Keeps numbers that depend on all products, such as how many a list has. They hold as long as cached responses do: until a
 * notification says that a list has changed, and a minute at most. Nothing is kept while the node cannot listen for changes.
 */
export function createKeptData() {
  const store = createStore<KeptNumber>(MAX_BYTES)
  let isListening = false
  const keepOfLists: KeepNumber = async (key, read) => {
    if (!isListening) return read()
    const kept = store.get(key)
    if (kept && Date.now() - kept.madeAt < FRESH_MS) return kept.value
    const inFlight = store.beginFill()
    try {
      const value = await read()
      const bytes = 2 * key.length + ENTRY_BYTES
      if (isListening) store.put(key, { value, madeAt: Date.now(), tags: ['lists'], bytes }, inFlight)
      return value
    } finally {
      store.endFill(inFlight)
    }
  }
  return {
    keepOfLists,
    invalidate: store.invalidate,
    /** Begins or ends to keep numbers. Either way the earlier ones go: a change may have been missed. */
    setListening(value: boolean): void {
      store.invalidate([EVERYTHING])
      isListening = value
    },
  }
}
