import { randomBytes } from 'node:crypto'
import { asc, eq, like, sql } from 'drizzle-orm'
import { settingError } from '../platform/config/setting-error.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import { weaknessOf } from '../platform/crypto/weak-password.ts'
import type { Database } from '../platform/database/client.ts'
import { auditLog, staff } from '../platform/database/schema/index.ts'

/** The first account of the back office; the password is null when it was configured. */
export interface FirstStaff {
  email: string
  password: string | null
}

interface FirstStaffSettings {
  email: string
  password: string | null
  passwordChangeRequired: boolean
}

/** A password that nobody has chosen: 96 random bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')

/** @throws with a sentence when the configured password is one that others would try first */
export async function refuseWeakFirstPassword({ email, password }: FirstStaffSettings): Promise<void> {
  if (password !== null && (await weaknessOf(password, [email])))
    throw settingError(
      'STAFF_PASSWORD is one that others would try first: choose another one, or leave it out',
    )
}

/**
 * Makes the first owner of a shop that has no staff: with STAFF_EMAIL and STAFF_PASSWORD, else with a random password.
 * @param announce is told of the account before it is committed: a password that is stored first and printed later
 *   is lost when the start ends in between
 * @returns null when there are staff already
 */
export async function ensureFirstStaff(
  db: Database,
  { email, password, passwordChangeRequired }: FirstStaffSettings,
  announce: (account: FirstStaff) => void = () => {},
): Promise<FirstStaff | null> {
  // Asked first without the lock, which a database that only reads refuses.
  if ((await db.$count(staff)) > 0) return null
  const initialPassword = password ?? randomPassword()
  const passwordHash = await hashPassword(initialPassword)
  return db.transaction(async (tx) => {
    // Two nodes that start at once: one of them makes it.
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`)
    if ((await tx.$count(staff)) > 0) return null
    await tx
      .insert(staff)
      .values({ name: 'Owner', email, role: 'owner', passwordHash, passwordChangeRequired })
    const account = { email, password: password === null ? initialPassword : null }
    announce(account)
    return account
  })
}

/** The owner who could sign in to a back office that nobody has ever signed in to; null once somebody has. */
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
