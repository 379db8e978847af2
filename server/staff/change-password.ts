import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { audit } from './audit.ts'
import { findMember, lockUnchanged } from './members.ts'
import { closeOtherStaffSessions } from './sessions.ts'

/** A member's own new password, which signs them out wherever else they are. False when the present one is another. */
export async function changePassword(
  db: Database,
  who: StaffCaller,
  current: string,
  password: string,
): Promise<boolean> {
  const member = await findMember(db, who.staffId)
  if (!member || !(await isPassword(member.passwordHash, current))) return false
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, member))) return false
    await tx.update(staff).set({ passwordHash }).where(eq(staff.id, who.staffId))
    await closeOtherStaffSessions(tx, who.staffId, who.sessionId)
    await audit(tx, who, 'change_password', ['staff', who.staffId])
    return true
  })
}
