import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { emailKey, phoneKey } from '@nafha/contract/values/person-keys'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { customers, inviteMarks, orders } from '../platform/database/schema/index.ts'

interface Contact {
  email: string
  mobileNumber: string
}

/** Normalizes contacts, so that spellings do not matter. Contacts of erased customers are empty and give no keys. */
const keysOf = (contacts: readonly Contact[]): Set<string> =>
  new Set(
    contacts
      .filter(({ email }) => email.includes('@'))
      .flatMap(({ email, mobileNumber }) => [emailKey(email), phoneKey(mobileNumber)]),
  )

/** Contacts of an account, and those that its orders were delivered to. */
export async function contactsOf(tx: Queryable, customerId: number): Promise<Contact[]> {
  const own = await tx
    .select({ email: customers.email, mobileNumber: customers.mobileNumber })
    .from(customers)
    .where(eq(customers.id, customerId))
  const ofOrders = await tx
    .selectDistinct({ email: orders.email, mobileNumber: orders.mobileNumber })
    .from(orders)
    .where(eq(orders.customerId, customerId))
  return [...own, ...ofOrders]
}

export const sharesContact = (one: readonly Contact[], other: readonly Contact[]): boolean => {
  const keys = keysOf(other)
  return [...keysOf(one)].some((key) => keys.has(key))
}

/** A fixed salt gives equal keys equal hashes. The hash is slow, because there are few phone numbers to try. */
const SALT = 'nafha invite mark'
const HASH_BYTES = 32
const hash = promisify<string, string, number, Buffer>(scrypt)

/** Claims a newcomer's contacts for good. Returns false if one of them has earned a reward for another newcomer before. */
export async function claimMarks(
  tx: Queryable,
  newcomerId: number,
  contacts: readonly Contact[],
): Promise<boolean> {
  const hashes: string[] = []
  for (const key of keysOf(contacts)) hashes.push((await hash(key, SALT, HASH_BYTES)).toString('base64url'))
  // Rows are inserted in one order, so that two transactions that share some wait for each other instead of deadlocking.
  const rows = hashes.toSorted().map((one) => ({ hash: one, newcomerId }))
  if (rows.length > 0) await tx.insert(inviteMarks).values(rows).onConflictDoNothing()
  const claimed = await tx.select().from(inviteMarks).where(inArray(inviteMarks.hash, hashes))
  return claimed.every((mark) => mark.newcomerId === newcomerId)
}
