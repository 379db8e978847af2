import type { StaffForm, StaffQuery } from '@nafha/contract/admin/staff'
import type { Language } from '@nafha/contract/values/language'
import { and, count, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { removeAllPasskeys } from '../passkeys/index.ts'
import { hashPassword } from '../platform/crypto/passwords.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderOf, pageOf } from '../platform/database/list.ts'
import { staff } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Saved } from '../platform/outcomes/outcome.ts'
import { audit } from './audit.ts'
import { forgetOtherBrowsers } from './devices.ts'
import { lockMember, lockOwners } from './locks.ts'
import { auditSnapshot, hasEmail, type Member, NO_AUTHENTICATOR } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { closeOtherStaffSessions } from './sessions.ts'

const sortable = {
  id: staff.id,
  name: staff.name,
  email: staff.email,
  role: staff.role,
  created_at: staff.createdAt,
}

/** A page of members and the total count. */
export async function listMembers(db: Database, query: z.output<typeof StaffQuery>) {
  const where = query.ids ? inArray(staff.id, query.ids) : undefined
  const { limit, offset } = pageOf(query)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(staff)
      .where(where)
      .orderBy(...orderOf(query, sortable))
      .limit(limit)
      .offset(offset),
    db.$count(staff, where),
  ])
  return { rows, total }
}

const emailTaken = invalid('email', 'email_already_taken')

/** Adds a member of staff. */
export async function addMember(db: Database, who: StaffCaller, form: StaffForm): Promise<Saved<Member>> {
  if (!form.password) return invalid('password', 'password_is_required')
  const passwordHash = await hashPassword(form.password)
  return db.transaction(async (tx) => {
    const [member] = await tx
      .insert(staff)
      .values({
        ...{ name: form.name, email: form.email, role: form.role, passwordHash },
        // The person who adds the member knows this password, too.
        passwordChangeRequired: true,
      })
      .onConflictDoNothing()
      .returning()
    if (!member) return emailTaken
    await audit(tx, who, 'create', ['staff', member.id], { to: auditSnapshot(member) })
    return { kind: 'saved', row: member }
  })
}

/** Changes a member. A new password, a new role or disabling the member ends all of the member's sessions. */
export async function changeMember(
  db: Database,
  who: StaffCaller,
  id: number,
  form: StaffForm,
  language: Language,
): Promise<Saved<Member>> {
  const passwordHash = form.password ? await hashPassword(form.password) : null
  return db.transaction(async (tx) => {
    await lockOwners(tx)
    const before = await lockMember(tx, id)
    if (!before) return { kind: 'not_found' }
    const disabled = form.disabled === true
    if (await leavesNoOwner(tx, before, form.role === 'owner' && !disabled)) return conflict('last_owner')
    const [other] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(hasEmail(form.email), ne(staff.id, id)))
    if (other) return emailTaken
    const [member] = await tx
      .update(staff)
      .set({
        name: form.name,
        email: form.email,
        role: form.role,
        disabledAt: disabled ? (before.disabledAt ?? new Date()) : null,
        ...(passwordHash ? { passwordHash, passwordChangeRequired: id !== who.staffId } : {}),
        ...(form.remove_authenticator ? NO_AUTHENTICATOR : {}),
      })
      .where(eq(staff.id, id))
      .returning()
    if (!member) throw new Error('the member of staff was not stored')
    const toMember = { staffId: id, email: before.email, language }
    // A thief of the old password may have added a passkey, which would still open the account.
    if (passwordHash && id !== who.staffId) await removeAllPasskeys(tx, { audience: 'staff', id })
    if (passwordHash) await notifyMember(tx, { notice: 'password_changed', ...toMember })
    if (form.remove_authenticator && before.totpConfirmedAt) {
      await dropRecoveryCodes(tx, id)
      await notifyMember(tx, { notice: 'authenticator_removed', ...toMember })
    }
    if (passwordHash) await forgetOtherBrowsers(tx, id, null)
    if (passwordHash || disabled || form.role !== before.role) {
      await closeOtherStaffSessions(tx, id, id === who.staffId && !disabled ? who.sessionId : null)
    }
    await audit(tx, who, passwordHash ? 'update_with_password' : 'update', ['staff', id], {
      from: auditSnapshot(before),
      to: auditSnapshot(member),
    })
    return { kind: 'saved', row: member }
  })
}

/** Returns whether the change would leave the shop without anybody who may manage staff. */
async function leavesNoOwner(tx: Queryable, before: Member, staysOwner: boolean): Promise<boolean> {
  if (before.role !== 'owner' || before.disabledAt || staysOwner) return false
  const [others] = await tx
    .select({ number: count() })
    .from(staff)
    .where(and(eq(staff.role, 'owner'), isNull(staff.disabledAt), ne(staff.id, before.id)))
  return (others?.number ?? 0) === 0
}
