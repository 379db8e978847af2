import type { FastifyInstance } from 'fastify'
import { findCustomer, lockCustomer } from '../accounts/index.ts'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { forgetDevice } from '../platform/http/device.ts'
import { refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { invalid } from '../platform/outcomes/outcome.ts'
import { eraseCustomer } from './erase.ts'
import { exportCustomer } from './export.ts'

/** Customers export their data, or have it erased. */
export function privacyRoutes(app: FastifyInstance, db: Database): void {
  serve(
    app,
    'GET /user/export',
    async ({ customer }) =>
      (await exportCustomer(db, customer.customerId, new Date())) ?? refused(401, 'unauthenticated'),
    { perKey: { max: 10, timeWindow: '1 hour', key: ({ customer }) => customer.customerId } },
  )

  serve(
    app,
    'DELETE /user',
    async ({ body, request, customer: { customerId } }) => {
      const profile = await findCustomer(db, customerId)
      if (!profile) return refused(401, 'unauthenticated')
      const incorrect = invalid('current_password', 'current_password_is_incorrect')
      if (!(await isPassword(profile.passwordHash, body.current_password))) return toRefusal(incorrect)
      const rejection = await db.transaction(async (tx) => {
        // Throws 401 when the customer was blocked, or erased in another window, during the password check.
        const { passwordHash } = await lockCustomer(tx, customerId)
        return passwordHash === profile.passwordHash ? eraseCustomer(tx, customerId) : incorrect
      })
      if (rejection) return toRefusal(rejection)
      return { data: null, message: 'account_erased', cookie: forgetDevice(request) }
    },
    { perKey: { max: 10, timeWindow: '1 minute', key: ({ customer }) => customer.customerId } },
  )
}
