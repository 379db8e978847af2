import { abilitiesOf } from '@nafha/contract/admin/abilities'
import type { Language } from '@nafha/contract/values/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { beginPasskeySignIn, finishPasskeySignIn } from '../passkeys/index.ts'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import { newToken } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { isRefused, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from './audit.ts'
import { rememberBrowser, staffGuesserOf } from './devices.ts'
import { lockUnchanged } from './locks.ts'
import { findMember, findMemberByEmail, type Member, present } from './member.ts'
import { notifyMember } from './notify-member.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { hasSecondFactor, restrictionOf, secondFactorCheck } from './second-factor.ts'
import { closeStaffSession, openStaffSession, sessionsOf } from './sessions.ts'
import type { StaffSettings } from './settings.ts'

export async function staffSignInRoutes(
  app: FastifyInstance,
  db: Database,
  settings: StaffSettings,
): Promise<void> {
  // A sign-in to an unknown account compares with this hash, so that it takes as long as one to a known account
  // (rules/accounts 7).
  const nobodysPassword = await hashPassword(newToken())

  const checkSecondFactor = secondFactorCheck(app, db, settings)
  const entered = async (member: Member) => {
    const { role, passwordChangeRequired } = member
    const hasFactor = await hasSecondFactor(db, member)
    return {
      staff: present(member),
      abilities: [...abilitiesOf[role]],
      restriction: restrictionOf(settings.secondFactor, { role, passwordChangeRequired, hasFactor }),
      has_second_factor: hasFactor,
      recovery_codes_left: await recoveryCodesLeft(db, member.id),
    }
  }

  const enter = async (
    tx: Queryable,
    member: Member,
    action: 'sign_in' | 'sign_in_by_recovery_code' | 'sign_in_by_passkey',
    { request, language }: { request: FastifyRequest; language: Language },
  ) => {
    const { id: staffId, name, email } = member
    await audit(tx, { staffId, name }, action, ['staff', staffId])
    const browser = String(request.headers['user-agent'] ?? '')
    const { cookie, isNew } = await rememberBrowser(tx, staffId, request)
    if (isNew) await notifyMember(tx, { notice: 'new_browser', staffId, email, language, browser })
    const session = await openStaffSession(tx, staffId, browser)
    return { data: { ...(await entered(member)), ...session }, cookie }
  }

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
        return enter(tx, now, action, { request, language })
      })
    },
    {
      perMinute: 30,
      // Strangers share ten tries, whatever their IP addresses, and a browser that has signed in before has its own ten. So
      // guesses by strangers cannot lock a member of staff out (decision 0012).
      perKey: {
        max: 10,
        timeWindow: '1 minute',
        key: ({ body, request }) => staffGuesserOf(db, body.email, request),
      },
    },
  )

  serve(
    app,
    'POST /admin/login/passkey/options',
    async () => ({ data: { ...(await beginPasskeySignIn(db, settings.site, 'staff')) } }),
    { perMinute: 60 },
  )

  serve(
    app,
    'POST /admin/login/passkey',
    async ({ body, request, language }) => {
      const id = await finishPasskeySignIn(db, settings.site, 'staff', body.passkey)
      const member = id === null ? null : await findMember(db, id)
      if (!member || member.disabledAt) return refused(401, 'passkey_not_accepted')
      return db.transaction((tx) => enter(tx, member, 'sign_in_by_passkey', { request, language }))
    },
    { perMinute: 60 },
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
