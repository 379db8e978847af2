import { abilitiesOf } from '@nafha/contract/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { keyedLimiter, networkOf } from '../platform/http/identity.ts'
import { refuseWeakPassword } from '../platform/http/password-refusal.ts'
import { invalidField, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import type { Seal } from '../platform/seal.ts'
import { newToken } from '../platform/secrets.ts'
import { audit } from './audit.ts'
import { takeAppCode } from './authenticator.ts'
import { changePassword } from './change-password.ts'
import { findMember, findMemberByEmail, lockUnchanged, type Member, present } from './members.ts'
import { closeStaffSession, openStaffSession, sessionsOf } from './sessions.ts'

const entered = (member: Member) => ({ staff: present(member), abilities: [...abilitiesOf[member.role]] })

export async function staffSignInRoutes(app: FastifyInstance, db: Database, seal: Seal): Promise<void> {
  // Compared with when there is no such account: that takes as long as with one (DESIGN 8).
  const nobodysPassword = await hashPassword(newToken())

  // Wherever they come from: only who has the password gets this far, and six digits do not stand many tries. Counted
  // before they are looked at, the right ones too, so that any number at once are ten.
  const overCodes = keyedLimiter<{ request: FastifyRequest; memberId: number }>(app, 'app codes', {
    max: 10,
    timeWindow: '15 minutes',
    key: ({ memberId }) => memberId,
  })

  serve(
    app,
    'POST /admin/login',
    async ({ body, request }) => {
      const member = await findMemberByEmail(db, body.email)
      const right = await isPassword(member?.passwordHash ?? nobodysPassword, body.password)
      if (!right || !member || member.disabledAt) return refused(401, 'invalid_credentials')
      if (member.totpConfirmedAt) {
        if (!body.otp_code) return refused(401, 'otp_required')
        const over = await overCodes({ request, memberId: member.id })
        if (over) return over
        if (!(await takeAppCode(db, seal, member, body.otp_code)))
          return invalidField('otp_code', 'invalid_otp_code')
      }
      return db.transaction(async (tx) => {
        const now = await lockUnchanged(tx, member)
        if (!now) return refused(401, 'invalid_credentials')
        await audit(tx, { staffId: now.id, name: now.name }, 'sign_in', ['staff', now.id])
        const session = await openStaffSession(tx, now.id, String(request.headers['user-agent'] ?? ''))
        return { data: { ...entered(now), ...session } }
      })
    },
    {
      perMinute: 30,
      // Of each address by itself: strangers who guess keep no member of the staff out.
      perKey: {
        max: 10,
        timeWindow: '1 minute',
        key: ({ body, request }) => `${body.email.toLowerCase()} ${networkOf(request)}`,
      },
    },
  )

  serve(app, 'POST /admin/logout', async ({ staff: { staffId, sessionId } }) => {
    await closeStaffSession(db, staffId, sessionId)
    return { data: null }
  })

  serve(app, 'GET /admin/me', async ({ staff: { staffId } }) => {
    const member = await findMember(db, staffId)
    return member ? { data: entered(member) } : refused(401, 'unauthenticated')
  })

  serve(
    app,
    'PUT /admin/me/password',
    async ({ body, request, staff: who }) => {
      const member = await findMember(db, who.staffId)
      const weak = await refuseWeakPassword(request, body.password, member ? [member.name, member.email] : [])
      if (weak) return weak
      const changed = await changePassword(db, who, body.current_password, body.password)
      return changed
        ? { data: null, message: 'password_updated_successfully' }
        : invalidField('current_password', 'current_password_is_incorrect')
    },
    { perKey: { max: 10, timeWindow: '1 minute', key: ({ staff: who }) => who.staffId } },
  )

  serve(app, 'GET /admin/sessions', async ({ staff: { staffId, sessionId } }) => ({
    data: (await sessionsOf(db, staffId)).map((session) => ({
      id: session.id,
      user_agent: session.userAgent,
      created_at: session.createdAt.toISOString(),
      last_used_at: session.lastUsedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
      current: session.id === sessionId,
    })),
  }))

  serve(app, 'DELETE /admin/sessions/:id', async ({ params, staff: { staffId } }) =>
    (await closeStaffSession(db, staffId, params.id)) ? { data: null } : notFound(),
  )
}
