import type { SecondFactorPolicy } from '@nafha/contract/admin/staff'
import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Queryable } from '../platform/database/client.ts'
import { passkeys, staff, staffTokens } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { restrictionOf } from './second-factor.ts'

/** A working day: staff sign in each morning. */
const LIFE_MS = 12 * 3_600_000
/** Precision of `last used`: without it every call would write to the database. */
const NOTED_EVERY_MS = 60_000

/** Opens a session. The token is returned once and stored as a hash. */
export async function openStaffSession(tx: Queryable, staffId: number, userAgent: string) {
  const token = newToken()
  const expiresAt = new Date(Date.now() + LIFE_MS)
  await tx
    .delete(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), lt(staffTokens.expiresAt, new Date())))
  await tx
    .insert(staffTokens)
    .values({ hash: tokenHash(token), staffId, userAgent: userAgent.slice(0, 300), expiresAt })
  return { token, expires_at: expiresAt.toISOString() }
}

/** Returns the member whose valid token this is, or null. */
export async function identifyStaffMember(
  db: Queryable,
  token: string,
  policy: SecondFactorPolicy,
): Promise<StaffCaller | null> {
  const [found] = await db
    .select({
      staffId: staff.id,
      name: staff.name,
      role: staff.role,
      sessionId: staffTokens.id,
      lastUsedAt: staffTokens.lastUsedAt,
      passwordChangeRequired: staff.passwordChangeRequired,
      hasFactor: sql<boolean>`${staff.totpConfirmedAt} is not null
        or exists (select from ${passkeys} where ${passkeys.staffId} = ${staff.id})`,
    })
    .from(staffTokens)
    .innerJoin(staff, eq(staff.id, staffTokens.staffId))
    .where(
      and(
        eq(staffTokens.hash, tokenHash(token)),
        gt(staffTokens.expiresAt, new Date()),
        isNull(staff.disabledAt),
      ),
    )
  if (!found) return null
  const { staffId, name, role, sessionId, lastUsedAt } = found
  if (lastUsedAt.getTime() + NOTED_EVERY_MS < Date.now()) {
    await db.update(staffTokens).set({ lastUsedAt: sql`now()` }).where(eq(staffTokens.id, sessionId))
  }
  return { staffId, name, role, sessionId, restriction: restrictionOf(policy, found) }
}

export const sessionsOf = (db: Queryable, staffId: number) =>
  db
    .select({
      id: staffTokens.id,
      userAgent: staffTokens.userAgent,
      createdAt: staffTokens.createdAt,
      lastUsedAt: staffTokens.lastUsedAt,
      expiresAt: staffTokens.expiresAt,
    })
    .from(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), gt(staffTokens.expiresAt, new Date())))
    .orderBy(desc(staffTokens.lastUsedAt))

/** Ends one session of a member. Returns false for another member's session. */
export async function closeStaffSession(db: Queryable, staffId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), eq(staffTokens.id, sessionId)))
    .returning({ id: staffTokens.id })
  return rows.length === 1
}

/** Signs a member out everywhere except in the session of the `kept` token. */
export async function closeOtherStaffSessions(tx: Queryable, staffId: number, kept: string | null) {
  await tx
    .delete(staffTokens)
    .where(and(eq(staffTokens.staffId, staffId), kept === null ? undefined : ne(staffTokens.id, kept)))
}
