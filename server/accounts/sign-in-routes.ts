import type { FastifyInstance } from 'fastify'
import type { SmsSettings } from '../platform/config/sms-countries.ts'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import { newToken } from '../platform/crypto/secrets.ts'
import type { Database } from '../platform/database/client.ts'
import { refuseWeakPassword } from '../platform/http/password-refusal.ts'
import { refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findByEmail } from './claims.ts'
import { type Customer, userOf } from './customers.ts'
import { customerGuesserOf, rememberDevice } from './devices.ts'
import { enter, userAgentOf } from './enter.ts'
import { lockUnchanged } from './locks.ts'
import { register } from './register.ts'
import { closeSession } from './tokens.ts'
import { unreachableNumber } from './unreachable-number.ts'

export async function signInRoutes(app: FastifyInstance, db: Database, sms: SmsSettings): Promise<void> {
  // A sign-in to an unknown account compares with this hash, so that it takes as long as one to a known account
  // (rules/accounts 7).
  const nobodysPassword = await hashPassword(newToken())
  /** Finds the account with this password among those that claim one address. */
  const ownerOf = async (claims: readonly Customer[], password: string) => {
    for (const claim of claims) if (await isPassword(claim.passwordHash, password)) return claim
    if (claims.length === 0) await isPassword(nobodysPassword, password)
    return null
  }

  serve(
    app,
    'POST /login',
    async ({ body, request }) => {
      const owner = await ownerOf(await findByEmail(db, body.email), body.password)
      if (!owner) return refused(401, 'invalid_credentials')
      return db.transaction(async (tx) => {
        const customer = await lockUnchanged(tx, owner)
        if (!customer) return refused(401, 'invalid_credentials')
        return enter(tx, customer, { ...body, request })
      })
    },
    {
      perMinute: 60,
      perKey: {
        max: 10,
        timeWindow: '1 minute',
        key: ({ body, request }) => customerGuesserOf(db, body.email, request),
      },
    },
  )

  serve(
    app,
    'POST /register',
    async ({ body, language, request }) => {
      const weak = await refuseWeakPassword(request, body.password, [
        body.first_name,
        body.last_name,
        body.email,
      ])
      if (weak) return weak
      const unreachable = unreachableNumber(body.mobile_number, sms)
      if (unreachable) return toRefusal(unreachable)
      const outcome = await register(db, body, {
        language,
        userAgent: userAgentOf(request),
        smsPerDay: sms.perDay,
      })
      if (outcome.kind !== 'saved') return toRefusal(outcome)
      const { row: session } = outcome
      const cookie = await rememberDevice(db, session.user.id, request)
      return { status: 201 as const, data: session, cookie }
    },
    { perHour: 20 },
  )

  serve(app, 'POST /logout', async ({ customer }) => {
    await closeSession(db, customer.token)
    return { data: null }
  })

  serve(app, 'GET /user', async ({ customer }) => ({ data: await userOf(db, customer.customerId) }))
}
