import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { hashPassword } from '../platform/passwords.ts'
import { weaknessOf } from '../platform/weak-password.ts'

/** The sign-in to tell whoever starts the shop: the password only when it was made just now (DESIGN 11). */
export interface FirstStaff {
  email: string
  password: string | null
}

/** A password that nobody has chosen: 96 random bits. */
export const randomPassword = (): string => randomBytes(12).toString('base64url')

/**
 * Makes the first owner of a shop that has no staff: with STAFF_EMAIL and STAFF_PASSWORD, else with a random
 * password, which is told once and stored nowhere.
 * @returns null when there are staff already
 * @throws with a sentence when the configured password is one that others would try first
 */
export async function ensureFirstStaff(
  db: Database,
  {
    email,
    password,
    passwordChangeRequired,
  }: { email: string; password: string | null; passwordChangeRequired: boolean },
): Promise<FirstStaff | null> {
  if (password !== null && (await weaknessOf(password, [email]))) {
    throw new Error('STAFF_PASSWORD is one that others would try first: choose another one, or leave it out')
  }
  const chosen = password ?? randomPassword()
  const passwordHash = await hashPassword(chosen)
  return db.transaction(async (tx) => {
    // Two nodes that start at once: one of them makes it.
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`)
    if ((await tx.$count(staff)) > 0) return null
    await tx
      .insert(staff)
      .values({ name: 'Owner', email, role: 'owner', passwordHash, passwordChangeRequired })
    return { email, password: password === null ? chosen : null }
  })
}
