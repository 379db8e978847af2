import { readItem, writeItem } from '@nafha/contract/browser-storage'
import { object, oneOf, whole } from '../platform/shapes.ts'
import type { Subject } from './subject.ts'

/*
 * The star that somebody clicked before signing in waits in this tab. It does not stand in the return address:
 * a link must not rate in the name of whoever follows it.
 */
const KEY = 'pending_star'

const isPending = object<Subject & { stars: number }>({
  kind: oneOf(['product', 'blog'] as const),
  id: whole,
  stars: whole,
})

export function savePendingStar({ kind, id }: Subject, stars: number): void {
  writeItem('sessionStorage', KEY, JSON.stringify({ kind, id, stars }))
}

/** Returns true while a star waits, of whatever subject. */
export const hasPendingStar = (): boolean => readItem('sessionStorage', KEY) !== null

/** The star that waits for this subject, or null. Whichever waits is forgotten: a star is rated once. */
export function takePendingStar({ kind, id }: Subject): number | null {
  try {
    const pending: unknown = JSON.parse(readItem('sessionStorage', KEY) ?? 'null')
    writeItem('sessionStorage', KEY, null)
    return isPending(pending) && pending.kind === kind && pending.id === id ? pending.stars : null
  } catch {
    return null
  }
}
