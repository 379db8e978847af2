/*
 * Storage of a browser, for both of the shop's applications. It may be full or forbidden: then the memory of this document
 * goes on in its place, so that whoever shops or signs in can do so to the end.
 */
export type StorageKind = 'localStorage' | 'sessionStorage'

/** What storage did not take, by kind and key; null is an entry that it did not let go of. */
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

/** Whether something is only in the memory of this document. */
export const isForgetful = (): boolean => [...memory.values()].some((text) => text !== null)

/** Calls `listener` when storage refuses something. Returns the way to stop. */
export function onForgetful(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What is only in memory, for the document that comes next. */
export const memoryItems = (): [string, string | null][] => [...memory]

/** Takes over what the document before had only in memory. */
export function restoreMemory(items: readonly [string, string | null][]): void {
  for (const [name, text] of items) memory.set(name, text)
}
