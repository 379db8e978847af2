import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Queryable } from '../platform/database/client.ts'
import { customers, inviteRewards } from '../platform/database/schema/index.ts'
import type { Customer } from './customers.ts'

/** Serializes proofs of the same address or number: other transactions wait here until this one ends. */
export const lockProof = (tx: Queryable, value: string) =>
  lockUntilCommit(tx, 'contactProofs', value.toLowerCase())

/**
 * Locks the row of a customer until the transaction ends, before any other row of theirs. The lock is `for no key update`:
 * inserting an order takes a key-share lock on the customer and must not wait (server/buyers/locks.ts).
 */
export async function lockRow(tx: Queryable, id: number): Promise<Customer | null> {
  const [customer] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
  return customer ?? null
}

/** Locks the customer who makes a call. */
export async function lockCustomer(tx: Queryable, id: number): Promise<Customer> {
  const customer = await lockRow(tx, id)
  if (!customer) throw new Error(`customer ${id} does not exist`)
  // The customer was blocked or erased after the call began: the session has ended, so the call must not write.
  if (customer.blockedAt) throw Object.assign(new Error('the session has ended'), { statusCode: 401 })
  return customer
}

/**
 * Locks the customer after a password check; null when the password has changed since the check, or the customer
 * was blocked. Checking a password takes time, and a reset in between must not be overtaken by the old password.
 */
export async function lockUnchanged(tx: Queryable, checked: Customer): Promise<Customer | null> {
  const unchanged = and(
    eq(customers.id, checked.id),
    eq(customers.passwordHash, checked.passwordHash),
    isNull(customers.blockedAt),
  )
  const [customer] = await tx.select().from(customers).where(unchanged).for('no key update')
  return customer ?? null
}

/** Locks an invite reward until the transaction ends, after its order; null when there is none. */
export async function lockInviteReward(
  tx: Queryable,
  condition: SQL | undefined,
): Promise<typeof inviteRewards.$inferSelect | null> {
  const [reward] = await tx.select().from(inviteRewards).where(condition).for('update')
  return reward ?? null
}
