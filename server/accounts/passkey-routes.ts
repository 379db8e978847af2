import type { FastifyInstance } from 'fastify'
import {
  beginPasskeySignIn,
  beginRegistration,
  finishPasskeySignIn,
  finishRegistration,
  listPasskeys,
  presentPasskey,
  type RelyingParty,
  removePasskey,
  renamePasskey,
} from '../passkeys/index.ts'
import { isPassword } from '../platform/crypto/passwords.ts'
import type { Database } from '../platform/database/client.ts'
import { invalidField, notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { findCustomer } from './customers.ts'
import { enter } from './enter.ts'
import { sendNotice } from './notify-owner.ts'

const ownerOf = (customerId: number) => ({ audience: 'customer' as const, id: customerId })

/** Passkeys of customers: they sign in without the password, which stays valid, and manage their own list. */
export function passkeyRoutes(app: FastifyInstance, db: Database, site: RelyingParty): void {
  const incorrect = invalidField('current_password', 'current_password_is_incorrect')
  const fewTries = { max: 10, timeWindow: '1 minute' }

  serve(
    app,
    'POST /login/passkey/options',
    async () => ({ data: { ...(await beginPasskeySignIn(db, site, 'customer')) } }),
    { perMinute: 60 },
  )

  serve(
    app,
    'POST /login/passkey',
    async ({ body, request }) => {
      const id = await finishPasskeySignIn(db, site, 'customer', body.passkey)
      if (id === null) return refused(401, 'passkey_not_accepted')
      return db.transaction(async (tx) => {
        const customer = await findCustomer(tx, id)
        if (!customer || customer.blockedAt) return refused(401, 'passkey_not_accepted')
        return enter(tx, customer, { ...body, request })
      })
    },
    { perMinute: 60 },
  )

  serve(app, 'GET /user/passkeys', async ({ customer: { customerId } }) => ({
    data: await listPasskeys(db, ownerOf(customerId)),
  }))

  serve(
    app,
    'POST /user/passkeys/options',
    async ({ body, customer: { customerId } }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer || !(await isPassword(customer.passwordHash, body.current_password))) return incorrect
      const { email, firstName, lastName } = customer
      const account = { owner: ownerOf(customerId), email, name: `${firstName} ${lastName}` }
      return { data: { ...(await beginRegistration(db, site, account)) } }
    },
    { perKey: { ...fewTries, key: ({ customer }) => customer.customerId } },
  )

  serve(app, 'POST /user/passkeys', async ({ body, language, customer: { customerId } }) => {
    const customer = await findCustomer(db, customerId)
    if (!customer) return refused(401, 'unauthenticated')
    return db.transaction(async (tx) => {
      const row = await finishRegistration(tx, site, { owner: ownerOf(customerId), ...body })
      if (!row) return invalidField('passkey', 'passkey_not_accepted')
      await sendNotice(tx, { notice: 'passkey_added', customerId, email: customer.email, language })
      return { status: 201 as const, data: presentPasskey(row) }
    })
  })

  serve(app, 'PUT /user/passkeys/:id', async ({ params, body, customer: { customerId } }) => {
    const passkey = await renamePasskey(db, ownerOf(customerId), params.id, body.name)
    return passkey ? { data: passkey } : notFound()
  })

  serve(
    app,
    'DELETE /user/passkeys/:id',
    async ({ params, body, language, customer: { customerId } }) => {
      const customer = await findCustomer(db, customerId)
      if (!customer || !(await isPassword(customer.passwordHash, body.current_password))) return incorrect
      return db.transaction(async (tx) => {
        if (!(await removePasskey(tx, ownerOf(customerId), params.id))) return notFound()
        await sendNotice(tx, { notice: 'passkey_removed', customerId, email: customer.email, language })
        return { data: null }
      })
    },
    { perKey: { ...fewTries, key: ({ customer }) => customer.customerId } },
  )
}
