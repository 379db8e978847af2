import type { StaffMember } from '@nafha/contract/admin/staff'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'

export type Member = typeof staff.$inferSelect

export const present = (member: Member): StaffMember => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  authenticator: member.totpConfirmedAt !== null,
  disabled_at: member.disabledAt?.toISOString() ?? null,
  created_at: member.createdAt.toISOString(),
})

export const hasEmail = (email: string) => eq(sql`lower(${staff.email})`, email.toLowerCase())

export async function findMember(db: Queryable, id: number): Promise<Member | null> {
  const [found] = await db.select().from(staff).where(eq(staff.id, id))
  return found ?? null
}

export async function findMemberByEmail(db: Queryable, email: string): Promise<Member | null> {
  const [found] = await db.select().from(staff).where(hasEmail(email))
  return found ?? null
}

/** Fields of a member for the audit log. The log is never cleaned up, so they include no secret. */
export const auditSnapshot = ({ name, email, role, disabledAt, totpConfirmedAt }: Member) => ({
  name,
  email,
  role,
  disabled: !!disabledAt,
  authenticator: !!totpConfirmedAt,
})

/** Columns of a member who signs in by password alone. */
export const NO_AUTHENTICATOR = { totpSecret: null, totpConfirmedAt: null }
