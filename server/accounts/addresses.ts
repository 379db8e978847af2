import type { Address } from '@nafha/contract/fields'
import { MAX_ADDRESSES } from '@nafha/contract/rules'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { addresses } from '../platform/database/schema/index.ts'
import { lockCustomer } from './customers.ts'

/** Without a building there is no apartment and no floor. */
function linesOf({ country, city, region, road, building, appartment, floor }: Address) {
  const inside = building
    ? { building, appartment, floor }
    : { building: null, appartment: null, floor: null }
  return { country, city, region, road, ...inside }
}

const at = (customerId: number, index: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.position, index))

/** Adds an address after the others. The customer is locked: two windows do not take the last place twice. */
export const addAddress = (db: Database, customerId: number, address: Address): Promise<'added' | 'full'> =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const position = await tx.$count(addresses, eq(addresses.customerId, customerId))
    if (position >= MAX_ADDRESSES) return 'full'
    await tx.insert(addresses).values({ customerId, position, ...linesOf(address) })
    return 'added'
  })

export async function updateAddress(
  db: Queryable,
  customerId: number,
  index: number,
  address: Address,
): Promise<'updated' | 'unknown'> {
  if (index >= MAX_ADDRESSES) return 'unknown'
  const updated = await db
    .update(addresses)
    .set(linesOf(address))
    .where(at(customerId, index))
    .returning({ id: addresses.id })
  return updated.length === 1 ? 'updated' : 'unknown'
}

/** Deletes an address; those after it move up, so that the second becomes the default (DESIGN 5). */
export const deleteAddress = (
  db: Database,
  customerId: number,
  index: number,
): Promise<'deleted' | 'unknown'> =>
  db.transaction(async (tx) => {
    if (index >= MAX_ADDRESSES) return 'unknown'
    await lockCustomer(tx, customerId)
    const deleted = await tx.delete(addresses).where(at(customerId, index)).returning({ id: addresses.id })
    if (deleted.length === 0) return 'unknown'
    const later = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.customerId, customerId), gt(addresses.position, index)))
      .orderBy(addresses.position)
    // One by one: places are unique at every moment.
    for (const { id } of later) {
      await tx
        .update(addresses)
        .set({ position: sql`${addresses.position} - 1` })
        .where(eq(addresses.id, id))
    }
    return 'deleted'
  })
