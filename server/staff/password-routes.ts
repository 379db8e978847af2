import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'
import { refuseWeakPassword } from '../platform/http/password-refusal.ts'
import { invalidField, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from './audit.ts'
import { forgetOtherBrowsers } from './devices.ts'
import { lockUnchanged } from './locks.ts'
import { findMember } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { closeOtherStaffSessions } from './sessions.ts'

/** Changes a member's own password, which ends their other sessions. */
export function ownPasswordRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'PUT /admin/me/password',
    async ({ body, language, request, staff: who }) => {
      const member = await findMember(db, who.staffId)
      if (!member) return refused(401, 'unauthenticated')
      const incorrect = invalidField('current_password', 'current_password_is_incorrect')
      if (!(await isPassword(member.passwordHash, body.current_password))) return incorrect
      if (member.passwordChangeRequired && body.password === body.current_password) {
        return invalidField('password', 'password_must_be_another')
      }
      const weak = await refuseWeakPassword(request, body.password, [member.name, member.email])
      if (weak) return weak
      const passwordHash = await hashPassword(body.password)
      return db.transaction(async (tx) => {
        if (!(await lockUnchanged(tx, member))) return incorrect
        await tx
          .update(staff)
          .set({ passwordHash, passwordChangeRequired: false })
          .where(eq(staff.id, who.staffId))
        await closeOtherStaffSessions(tx, who.staffId, who.sessionId)
        await forgetOtherBrowsers(tx, who.staffId, request)
        await audit(tx, who, 'change_password', ['staff', who.staffId])
        await notifyMember(tx, {
          notice: 'password_changed',
          staffId: member.id,
          email: member.email,
          language,
        })
        return { data: null, message: 'password_updated_successfully' }
      })
    },
    { perKey: { max: 10, timeWindow: '1 minute', key: ({ staff: who }) => who.staffId } },
  )
}
