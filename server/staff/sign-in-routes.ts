import { abilitiesOf } from '@nafha/contract/staff'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { isRefused, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { newToken } from '../platform/secrets.ts'
import { audit } from './audit.ts'
import { rememberBrowser, staffGuesserOf } from './devices.ts'
import { findMember, findMemberByEmail, lockUnchanged, type Member, present } from './member.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { restrictionOf, secondFactorCheck } from './second-factor.ts'
import { closeStaffSession, openStaffSession, sessionsOf } from './sessions.ts'
import type { StaffSettings } from './settings.ts'
import { tellMember } from './tell-member.ts'

export async function staffSignInRoutes(
  app: FastifyInstance,
  db: Database,
  { seal, secondFactor }: StaffSettings,
): Promise<void> {
  // Compared with when there is no such account: that takes as long as with one (DESIGN 8).
  const nobodysPassword = await hashPassword(newToken())

  const checkSecondFactor = secondFactorCheck(app, db, seal)
  const entered = async (member: Member) => ({
    staff: present(member),
    abilities: [...abilitiesOf[member.role]],
    restriction: restrictionOf(secondFactor, member),
    recovery_codes_left: await recoveryCodesLeft(db, member.id),
  })

  serve(
    app,
    'POST /admin/login',
    async ({ body, language, request }) => {
      const member = await findMemberByEmail(db, body.email)
      const right = await isPassword(member?.passwordHash ?? nobodysPassword, body.password)
      if (!right || !member || member.disabledAt) return refused(401, 'invalid_credentials')
      const factor = await checkSecondFactor(request, member, body)
      if (isRefused(factor)) return factor
      return db.transaction(async (tx) => {
        const now = await lockUnchanged(tx, member)
        if (!now) return refused(401, 'invalid_credentials')
        const action = factor.used === 'recovery_code' ? 'sign_in_by_recovery_code' : 'sign_in'
        await audit(tx, { staffId: now.id, name: now.name }, action, ['staff', now.id])
        const browser = String(request.headers['user-agent'] ?? '')
        const { cookie, isNew } = await rememberBrowser(tx, now.id, request)
        if (isNew) {
          await tellMember(tx, {
            notice: 'new_browser',
            staffId: now.id,
            email: now.email,
            language,
            browser,
          })
        }
        const session = await openStaffSession(tx, now.id, browser)
        return { data: { ...(await entered(now)), ...session }, cookie }
      })
    },
    {
      perMinute: 30,
      // From however many addresses: strangers share ten tries, and a browser that has signed in before has its own, so
      // that they keep no member of the staff out (decision 0012).
      perKey: {
        max: 10,
        timeWindow: '1 minute',
        key: ({ body, request }) => staffGuesserOf(db, body.email, request),
      },
    },
  )

  serve(app, 'POST /admin/logout', async ({ staff: { staffId, sessionId } }) => {
    await closeStaffSession(db, staffId, sessionId)
    return { data: null }
  })

  serve(app, 'GET /admin/me', async ({ staff: { staffId } }) => {
    const member = await findMember(db, staffId)
    return member ? { data: await entered(member) } : refused(401, 'unauthenticated')
  })

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
