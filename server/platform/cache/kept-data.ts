import { FRESH_MS } from './lookups.ts'
import { createStore, EVERYTHING } from './store.ts'

/** Numbers and their keys; the least recently used ones go first. */
const MAX_BYTES = 2_000_000
/** Bytes of an entry beside its key. */
const ENTRY_BYTES = 100

/** The tag of all lists of products. */
const LISTS = ['lists']

/**
 * Reads a number, or takes it from an earlier read of the same key.
 * @param tags a change of any of these ends what is kept; by default a change of any list of products
 */
export type KeepNumber = (
  key: string,
  read: () => Promise<number>,
  tags?: readonly string[],
) => Promise<number>

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
 * Keeps numbers that take long to count, such as how many products a list has. They hold as long as cached responses do: until
 * a notification names one of their tags, and a minute at most. Nothing is kept while the node cannot listen for changes.
 */
export function createKeptData() {
  const store = createStore<KeptNumber>(MAX_BYTES)
  let isListening = false
  const keepNumber: KeepNumber = async (key, read, tags = LISTS) => {
    if (!isListening) return read()
    const kept = store.get(key)
    if (kept && Date.now() - kept.madeAt < FRESH_MS) return kept.value
    const inFlight = store.beginFill()
    try {
      const value = await read()
      const bytes = 2 * key.length + ENTRY_BYTES
      if (isListening) store.put(key, { value, madeAt: Date.now(), tags, bytes }, inFlight)
      return value
    } finally {
      store.endFill(inFlight)
    }
  }
  return {
    keepNumber,
    invalidate: store.invalidate,
    /** Begins or ends to keep numbers. Either way the earlier ones go: a change may have been missed. */
    setListening(value: boolean): void {
      store.invalidate([EVERYTHING])
      isListening = value
    },
  }
}
