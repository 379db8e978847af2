import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { invalidField, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isPassword } from '../platform/passwords.ts'
import type { Seal } from '../platform/seal.ts'
import { audit } from './audit.ts'
import { newAuthenticator, seedPlace, takeAppCode } from './authenticator.ts'
import { findMember, lockUnchanged, NO_AUTHENTICATOR, present } from './members.ts'

/** An authenticator app beside the password: begun, confirmed with its first code, removed with the password. */
export function authenticatorRoutes(app: FastifyInstance, db: Database, seal: Seal): void {
  const fewTries = { max: 10, timeWindow: '1 minute' }

  serve(app, 'POST /admin/me/authenticator', async ({ staff: { staffId } }) => {
    const member = await findMember(db, staffId)
    if (!member) return refused(401, 'unauthenticated')
    const made = newAuthenticator(member.email)
    const begun = await db
      .update(staff)
      .set({ totpSecret: seal.seal(made.secret, seedPlace(staffId)) })
      .where(and(eq(staff.id, staffId), isNull(staff.totpConfirmedAt)))
    return begun.rowCount === 1 ? { data: made } : refused(409, 'authenticator_already_there')
  })

  serve(
    app,
    'POST /admin/me/authenticator/confirm',
    async ({ body, staff: who }) => {
      const member = await findMember(db, who.staffId)
      const invalid = invalidField('otp_code', 'invalid_otp_code')
      if (!member?.totpSecret || !(await takeAppCode(db, seal, member, body.otp_code))) return invalid
      const { totpSecret } = member
      const confirmed = await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(staff)
          .set({ totpConfirmedAt: new Date() })
          // Of the secret whose code this was: another may have been begun meanwhile.
          .where(and(eq(staff.id, who.staffId), eq(staff.totpSecret, totpSecret)))
          .returning()
        if (!changed) return null
        await audit(tx, who, 'add_authenticator', ['staff', who.staffId])
        return changed
      })
      return confirmed ? { data: present(confirmed) } : invalid
    },
    { perKey: { ...fewTries, key: ({ staff: who }) => who.staffId } },
  )

  serve(
    app,
    'POST /admin/me/authenticator/remove',
    async ({ body, staff: who }) => {
      const member = await findMember(db, who.staffId)
      const incorrect = invalidField('current_password', 'current_password_is_incorrect')
      if (!member || !(await isPassword(member.passwordHash, body.current_password))) return incorrect
      return db.transaction(async (tx) => {
        if (!(await lockUnchanged(tx, member))) return incorrect
        const [changed] = await tx
          .update(staff)
          .set(NO_AUTHENTICATOR)
          .where(eq(staff.id, member.id))
          .returning()
        if (!changed) return incorrect
        await audit(tx, who, 'remove_authenticator', ['staff', member.id])
        return { data: present(changed) }
      })
    },
    { perKey: { ...fewTries, key: ({ staff: who }) => who.staffId } },
  )
}
