import { type AddressLines, isAsChosen, MAX_ADDRESSES } from '@nafha/contract/values/addresses'
import { filledDetails } from '@nafha/contract/values/courier-details'
import type { Address } from '@nafha/contract/values/fields'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { addresses } from '../platform/database/schema/index.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { lockCustomer } from './locks.ts'

const addressUnknown: Rejection = { kind: 'not_found', message: 'address_unknown' }
const addressChanged = conflict('address_changed', { message: 'address_changed_elsewhere' })

/** A floor or an apartment is stored only together with a building. */
function rowOf({ country, city, region, road, building, appartment, floor, ...rest }: Address) {
  const inside = building
    ? { building, appartment, floor }
    : { building: null, appartment: null, floor: null }
  const details = filledDetails(rest)
  return { country, city, region, road, ...inside, details }
}

const at = (customerId: number, index: number) =>
  and(eq(addresses.customerId, customerId), eq(addresses.position, index))

/** Adds an address after the others. The customer is locked, so that two windows do not take the last place twice. */
export const addAddress = (db: Database, customerId: number, address: Address): Promise<'added' | 'full'> =>
  db.transaction(async (tx) => {
    await lockCustomer(tx, customerId)
    const position = await tx.$count(addresses, eq(addresses.customerId, customerId))
    if (position >= MAX_ADDRESSES) return 'full'
    await tx.insert(addresses).values({ customerId, position, ...rowOf(address) })
    return 'added'
  })

/** A place in a customer's list, with the address that the customer saw there; null when the call does not say. */
interface AtPlace {
  customerId: number
  index: number
  seen: AddressLines | null
}

/**
 * Checks that the address that the customer saw is still at its place; without `seen`, any address passes. The lock keeps it
 * there: if another window deleted it, the next address would move up and be changed or deleted instead.
 */
async function lockSeen(tx: Queryable, { customerId, index, seen }: AtPlace): Promise<Rejection | null> {
  if (index >= MAX_ADDRESSES) return addressUnknown
  await lockCustomer(tx, customerId)
  const [address] = await tx.select().from(addresses).where(at(customerId, index))
  if (!address) return addressUnknown
  return seen && !isAsChosen({ ...address, ...address.details }, seen) ? addressChanged : null
}

export const updateAddress = (db: Database, place: AtPlace, address: Address): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const rejection = await lockSeen(tx, place)
    if (rejection) return rejection
    await tx.update(addresses).set(rowOf(address)).where(at(place.customerId, place.index))
    return null
  })

/** Deletes an address; those after it move up, so that the second becomes the default (rules/accounts 16). */
export const deleteAddress = (db: Database, place: AtPlace): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const { customerId, index } = place
    const rejection = await lockSeen(tx, place)
    if (rejection) return rejection
    await tx.delete(addresses).where(at(customerId, index))
    const later = await tx
      .select({ id: addresses.id })
      .from(addresses)
      .where(and(eq(addresses.customerId, customerId), gt(addresses.position, index)))
      .orderBy(addresses.position)
    // The addresses move up one by one, because places are unique at every moment.
    for (const { id } of later) {
      await tx
        .update(addresses)
        .set({ position: sql`${addresses.position} - 1` })
        .where(eq(addresses.id, id))
    }
    return null
  })
