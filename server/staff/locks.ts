import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import type { Member } from './member.ts'

/** Locks all owners in one order: if two demote each other, only one may succeed. Call it before `lockMember`. */
export async function lockOwners(tx: Queryable): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.role, 'owner')).orderBy(staff.id).for('update')
}

export async function lockMember(tx: Queryable, id: number): Promise<Member | null> {
  const [member] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return member ?? null
}

/**
 * Locks a member after a password check; null when the password has changed since the check, or the member was disabled.
 * Checking a password takes time, and a change by an owner in between must not be overtaken by the old password.
 */
export async function lockUnchanged(tx: Queryable, checked: Member): Promise<Member | null> {
  const unchanged = and(
    eq(staff.id, checked.id),
    eq(staff.passwordHash, checked.passwordHash),
    isNull(staff.disabledAt),
  )
  const [member] = await tx.select().from(staff).where(unchanged).for('no key update')
  return member ?? null
}
