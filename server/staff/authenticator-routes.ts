import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { invalidField, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isPassword } from '../platform/passwords.ts'
import { audit } from './audit.ts'
import { newAuthenticator, takeAppCode } from './authenticator.ts'
import { findMember, lockUnchanged, NO_AUTHENTICATOR, present } from './members.ts'

/** An authenticator app beside the password: begun, confirmed with its first code, removed with the password. */
export function authenticatorRoutes(app: FastifyInstance, db: Database): void {
  const fewTries = { max: 10, timeWindow: '1 minute' }

  serve(app, 'POST /admin/me/authenticator', async ({ staff: { staffId } }) => {
    const member = await findMember(db, staffId)
    if (!member) return refused(401, 'unauthenticated')
    if (member.totpConfirmedAt) return refused(409, 'authenticator_already_there')
    const made = newAuthenticator(member.email)
    await db.update(staff).set({ totpSecret: made.secret }).where(eq(staff.id, staffId))
    return { data: made }
  })

  serve(
    app,
    'POST /admin/me/authenticator/confirm',
    async ({ body, staff: who }) => {
      const member = await findMember(db, who.staffId)
      if (!member || !(await takeAppCode(db, member, body.otp_code))) {
        return invalidField('otp_code', 'invalid_otp_code')
      }
      const confirmed = await db.transaction(async (tx) => {
        const [changed] = await tx
          .update(staff)
          .set({ totpConfirmedAt: new Date() })
          .where(eq(staff.id, who.staffId))
          .returning()
        await audit(tx, who, 'add_authenticator', ['staff', who.staffId])
        return changed
      })
      return confirmed ? { data: present(confirmed) } : refused(401, 'unauthenticated')
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
