import type { FastifyInstance } from 'fastify'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { invalidField, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findCustomer } from './customers.ts'
import { closeOneSession, closeOtherSessions, sessionsOf } from './tokens.ts'

/** Lists and ends sessions. Ending one needs the password, so that a stolen session cannot sign the customer out. */
export function sessionRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /user/sessions', async ({ customer: { customerId, token } }) => ({
    data: await sessionsOf(db, customerId, token),
  }))

  serve(
    app,
    'POST /user/sessions/end',
    async ({ body, customer: { customerId, token } }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer) return refused(401, 'unauthenticated')
      if (!(await isPassword(customer.passwordHash, body.current_password)))
        return invalidField('current_password', 'current_password_is_incorrect')
      if (!body.session_id) {
        await closeOtherSessions(db, customerId, token)
        return { data: null, message: 'other_sessions_ended' }
      }
      const hasClosed = await closeOneSession(db, customerId, body.session_id)
      return hasClosed ? { data: null, message: 'session_ended' } : notFound('session_unknown')
    },
    { perKey: { max: 10, timeWindow: '1 minute', key: ({ customer }) => customer.customerId } },
  )
}
