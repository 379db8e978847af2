import { randomBytes } from 'node:crypto'
import { asc, eq, like } from 'drizzle-orm'
import { settingError } from '../platform/config/setting-error.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { weaknessOf } from '../platform/crypto/weak-password.ts'
import type { Database } from '../platform/database/client.ts'
import { auditLog, staff } from '../platform/database/schema/index.ts'
import { lockStaffTable } from './locks.sql.ts'

/** The first account of the back office. The password is null if it was configured. */
export interface FirstStaff {
  email: string
  password: string | null
}

interface FirstStaffSettings {
  email: string
  password: string | null
  passwordChangeRequired: boolean
}

/** Draws a random password of 96 bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')

/** @throws with a sentence when the configured password is among those that attackers try first */
export async function refuseWeakFirstPassword({ email, password }: FirstStaffSettings): Promise<void> {
  if (password !== null && (await weaknessOf(password, [email])))
    throw settingError(
      'STAFF_PASSWORD is one that others would try first: choose another one, or leave it out',
    )
}

/**
 * Creates the first owner of a shop that has no staff, with STAFF_EMAIL and STAFF_PASSWORD, or with a random password.
 * @param announce receives the account before the commit: a password printed only afterwards would be lost if the process
 *   ended in between
 * @returns null when there are staff already
 */
export async function ensureFirstStaff(
  db: Database,
  { email, password, passwordChangeRequired }: FirstStaffSettings,
  announce: (account: FirstStaff) => void = () => {},
): Promise<FirstStaff | null> {
  // Count without the lock first, because a read-only database refuses the lock.
  if ((await db.$count(staff)) > 0) return null
  const initialPassword = password ?? randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  return db.transaction(async (tx) => {
    // If two nodes start at once, the lock lets only one of them create the account.
    await lockStaffTable(tx)
    if ((await tx.$count(staff)) > 0) return null
    await tx
      .insert(staff)
      .values({ name: 'Owner', email, role: 'owner', passwordHash, passwordChangeRequired })
    const account = { email, password: password === null ? initialPassword : null }
    announce(account)
    return account
  })
}

/** Returns the first owner's address while nobody has ever signed in to the back office, otherwise null. */
export async function ownerWithoutSignIn(db: Database): Promise<string | null> {
  const [signIn] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(like(auditLog.action, 'staff.sign_in%'))
    .limit(1)
  if (signIn) return null
  const [owner] = await db
    .select({ email: staff.email })
    .from(staff)
    .where(eq(staff.role, 'owner'))
    .orderBy(asc(staff.id))
    .limit(1)
  return owner?.email ?? null
}
