import { slotKey } from '@nafha/contract/delivery/method-days'
import { shopDay } from '@nafha/contract/values/calendar'
import type { Queryable } from '../platform/database/client.ts'
import { lockMethod, selectFull } from './capacity.sql.ts'
import type { StoredMethod } from './methods.sql.ts'

/** Keys of the slots (`slotKey`) that take no more, by method. */
export type FullDays = ReadonlyMap<number, ReadonlySet<string>>

/**
 * Reads which days are full. Methods without a capacity have none, and a shop without any asks the database nothing.
 * @param own the checkout that is being changed: its own place is free for it
 */
export async function readFullDays(
  db: Queryable,
  methods: readonly StoredMethod[],
  now: Date,
  own: string | null = null,
): Promise<FullDays> {
  const full = new Map<number, Set<string>>()
  if (methods.every(({ capacity }) => capacity === null)) return full
  for (const { methodId, day, slot } of await selectFull(db, { since: shopDay(now), checkoutId: own })) {
    const keys = full.get(methodId) ?? new Set()
    full.set(methodId, keys.add(slotKey(day, slot ?? undefined)))
  }
  return full
}

/**
 * Reads which days are full while no other purchase can take a place of this method. The statements are two: one of both
 * would count a snapshot from before it waited.
 */
export async function lockFullDays(
  tx: Queryable,
  method: StoredMethod,
  now: Date,
  own: string | null,
): Promise<FullDays> {
  if (method.capacity === null) return new Map()
  await lockMethod(tx, { methodId: method.id })
  return readFullDays(tx, [method], now, own)
}
