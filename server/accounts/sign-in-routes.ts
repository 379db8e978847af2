import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { hashPassword, isPassword } from '../platform/passwords.ts'
import { newToken } from '../platform/secrets.ts'
import { findCustomerByEmail, userOf } from './customers.ts'
import { adoptGuest } from './guest.ts'
import { register } from './register.ts'
import { closeSession, openSession } from './tokens.ts'

export async function signInRoutes(app: FastifyInstance, db: Database): Promise<void> {
  // Compared with when there is no such account: that takes as long as with one (DESIGN 8).
  const nobodysPassword = await hashPassword(newToken())

  serve(
    app,
    'POST /login',
    async ({ body }) => {
      const customer = await findCustomerByEmail(db, body.email)
      const right = await isPassword(customer?.passwordHash ?? nobodysPassword, body.password)
      if (!right || !customer || customer.blockedAt) return refused(401, 'invalid_credentials')
      const session = await db.transaction(async (tx) => {
        await adoptGuest(tx, customer.id, body.guest_token)
        return openSession(tx, customer.id, body.remember_me === true)
      })
      return { data: session }
    },
    {
      perMinute: 60,
      perKey: { max: 10, timeWindow: '1 minute', key: ({ body }) => body.email.toLowerCase() },
    },
  )

  serve(
    app,
    'POST /register',
    async ({ body, language }) => {
      const outcome = await register(db, body, language)
      if (outcome.kind === 'registered') return { status: 201 as const, data: outcome.session }
      const [first] = Object.values(outcome.fields).flat()
      return refused(422, 'validation_failed', first, { errors: outcome.fields })
    },
    { perHour: 20 },
  )

  serve(app, 'POST /logout', async ({ customer }) => {
    await closeSession(db, customer.token)
    return { data: null }
  })

  serve(app, 'GET /user', async ({ customer }) => ({ data: await userOf(db, customer.customerId) }))
}
