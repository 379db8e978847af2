import { readStored, stored, writeStored } from '../platform/stored.ts'

/** Perfumes that are remembered. */
const REMEMBERED = 12

/** Remembers that a perfume's page was opened, in this browser only: product ids, the last one first. */
export function rememberSeen(id: number): void {
  const others = (readStored(stored.recentlyViewed) ?? []).filter((other) => other !== id)
  writeStored(stored.recentlyViewed, [id, ...others].slice(0, REMEMBERED))
}
