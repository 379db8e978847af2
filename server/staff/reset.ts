import { eq } from 'drizzle-orm'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { audit } from './audit.ts'
import { forgetOtherBrowsers } from './devices.ts'
import { randomPassword } from './first.ts'
import { lockMember } from './locks.ts'
import { auditSnapshot, findMemberByEmail, NO_AUTHENTICATOR } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { closeOtherStaffSessions } from './sessions.ts'

/** The audit log names the command, because nobody is signed in; anybody who can read the settings may run it. */
const AT_THE_SERVER = { staffId: null, name: 'npm run staff' }

/**
 * Restores the sign-in of a member who has lost the password or the authenticator: sets a random password, removes the
 * authenticator and ends all sessions.
 * @returns the new password, which is stored nowhere
 * @throws with a sentence when no account has that address, or the account is disabled
 */
export async function resetSignIn(db: Database, email: string): Promise<string> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const found = await findMemberByEmail(tx, email)
    if (!found) throw new Error(`There is no member of staff with the address ${email}.`)
    const before = await lockMember(tx, found.id)
    if (!before || before.disabledAt) {
      throw new Error(`The account ${found.email} is disabled. An owner enables it under Staff.`)
    }
    await tx
      .update(staff)
      .set({ passwordHash, passwordChangeRequired: true, ...NO_AUTHENTICATOR })
      .where(eq(staff.id, before.id))
    await closeOtherStaffSessions(tx, before.id, null)
    await dropRecoveryCodes(tx, before.id)
    await removeAllPasskeys(tx, { audience: 'staff', id: before.id })
    await forgetOtherBrowsers(tx, before.id, null)
    await notifyMember(tx, {
      notice: 'password_changed',
      staffId: before.id,
      email: before.email,
      language: 'en',
    })
    await audit(tx, AT_THE_SERVER, 'reset_password', ['staff', before.id], {
      from: auditSnapshot(before),
      to: auditSnapshot({ ...before, ...NO_AUTHENTICATOR }),
    })
  })
  return password
}
