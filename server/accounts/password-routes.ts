import type { FastifyInstance } from 'fastify'
import { hashPassword, isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { bearerOf, networkOf } from '../platform/http/identity.ts'
import { refuseWeakPassword } from '../platform/http/password-refusal.ts'
import { invalidField, refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findCustomer } from './customers.ts'
import { rememberDevice } from './devices.ts'
import { lockUnchanged } from './locks.ts'
import { changePassword, requestReset, resetPassword } from './reset.ts'
import { restoreEmail } from './restore.ts'

export function passwordRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'POST /forget-password',
    async ({ body, language }) => {
      await requestReset(db, body.email, language)
      return { data: null, message: 'reset_link_sent_successfully' }
    },
    {
      perMinute: 20,
      // Requests are counted per address, whether or not an account has it, so that a stranger who asks repeatedly blocks
      // nobody else. The job decides how many emails are sent.
      perKey: {
        max: 5,
        timeWindow: '15 minutes',
        key: ({ body, request }) => `${body.email.toLowerCase()} ${networkOf(request)}`,
      },
    },
  )

  serve(
    app,
    'POST /reset-password',
    async ({ body, request, language }) => {
      const weak = await refuseWeakPassword(request, body.password, [body.email])
      if (weak) return weak
      const outcome = await resetPassword(db, body, { kept: bearerOf(request), language })
      if (outcome.kind !== 'reset') return toRefusal(outcome)
      const cookie = await rememberDevice(db, outcome.customerId, request)
      return { data: null, message: 'password_reset_successfully', cookie }
    },
    { perMinute: 20 },
  )

  serve(
    app,
    'POST /restore-email',
    async ({ body }) => {
      const outcome = await restoreEmail(db, body)
      if (outcome.kind !== 'restored') return toRefusal(outcome)
      const { resetToken: reset_token, email } = outcome
      return { data: { reset_token, email }, message: 'email_restored' }
    },
    { perMinute: 20 },
  )

  serve(
    app,
    'POST /update-password',
    async ({ body, language, request, customer: { customerId, token } }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer) return refused(401, 'unauthenticated')
      const incorrect = invalidField('current_password', 'current_password_is_incorrect')
      if (!(await isPassword(customer.passwordHash, body.current_password))) return incorrect
      const { firstName, lastName, email } = customer
      const weak = await refuseWeakPassword(request, body.password, [firstName, lastName, email])
      if (weak) return weak
      const passwordHash = await hashPassword(body.password)
      return db.transaction(async (tx) => {
        if (!(await lockUnchanged(tx, customer))) return incorrect
        await changePassword(tx, customerId, { passwordHash, kept: token, language })
        const cookie = await rememberDevice(tx, customerId, request)
        return { data: null, message: 'password_updated_successfully', cookie }
      })
    },
    { perKey: { max: 10, timeWindow: '1 minute', key: ({ customer }) => customer.customerId } },
  )
}
