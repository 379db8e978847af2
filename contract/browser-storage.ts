/*
 * Browser storage for both applications of the shop. Storage may be full or forbidden: the memory of this document
 * then replaces it, so that shopping and signing in still work.
 */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** Entries that storage refused, by kind and key; null stands for a removal that it refused. */
const memory = new Map<string, string | null>()
const listeners = new Set<() => void>()
const nameOf = (kind: StorageKind, key: string) => `${kind} ${key}`
const storageOf = (kind: StorageKind) => (globalThis as unknown as Record<StorageKind, Storage>)[kind]

export function readItem(kind: StorageKind, key: string): string | null {
  const inMemory = memory.get(nameOf(kind, key))
  if (inMemory !== undefined) return inMemory
  try {
    return storageOf(kind).getItem(key)
  } catch {
    return null
  }
}

/** Stores a text; null removes it. */
export function writeItem(kind: StorageKind, key: string, text: string | null): void {
  const name = nameOf(kind, key)
  try {
    if (text === null) storageOf(kind).removeItem(key)
    else storageOf(kind).setItem(key, text)
    memory.delete(name)
  } catch {
    memory.set(name, text)
    for (const listener of listeners) listener()
  }
}

/** True if an entry exists in the memory of this document only. */
export const isForgetful = (): boolean => [...memory.values()].some((text) => text !== null)

/** Calls `listener` when storage refuses an entry. Returns a function that stops it. */
export function onForgetful(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Entries in memory only, to hand over to the next document. */
export const memoryItems = (): [string, string | null][] => [...memory]

/** Restores entries that the previous document had in memory only. */
export function restoreMemory(items: readonly [string, string | null][]): void {
  for (const [name, text] of items) memory.set(name, text)
}
