import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SmsSettings } from '../platform/config/sms-countries.ts'
import type { Database } from '../platform/database/client.ts'
import { keyedLimiter } from '../platform/http/keyed-limit.ts'
import { refused, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { isRejection } from '../platform/outcomes/outcome.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses.ts'
import { requestCode, waitRejection } from './codes.ts'
import { type Customer, findCustomer, userOf } from './customers.ts'
import { lockCustomer } from './locks.ts'
import { changeDetails, channelsToProve } from './profile.ts'
import { checkProof, type Shown } from './proof.ts'
import type { SmsLimit } from './sms-limit.ts'
import { unreachableNumber } from './unreachable-number.ts'

/** Personal details and saved addresses (rules/pages 25). */
export function profileRoutes(app: FastifyInstance, db: Database, overSms: SmsLimit, sms: SmsSettings): void {
  const overGuesses = keyedLimiter<{ request: FastifyRequest; customerId: number }>(
    app,
    'proof of a change',
    {
      max: 10,
      timeWindow: '1 minute',
      key: ({ customerId }) => customerId,
    },
  )
  const proofOf = async (customer: Customer, shown: Shown, request: FastifyRequest) => {
    const refusal = shown.current_password ? await overGuesses({ request, customerId: customer.id }) : null
    if (refusal) return refusal
    const proof = await checkProof(db, customer, shown)
    return isRejection(proof) ? toRefusal(proof) : proof
  }
  serve(
    app,
    'PUT /users/:id',
    async ({ params, body, customer, language, request }) => {
      if (params.id !== customer.customerId) return refused(403, 'forbidden')
      const known = await findCustomer(db, customer.customerId)
      if (!known) return refused(401, 'unauthenticated')
      const toProve = channelsToProve(known, body)
      // A new number gets a code at once.
      if (body.mobile_number && toProve.includes('mobile')) {
        const unreachable = unreachableNumber(body.mobile_number, sms)
        const refusal = unreachable ? toRefusal(unreachable) : await overSms({ request })
        if (refusal) return refusal
      }
      const proof = toProve.length > 0 ? await proofOf(known, body, request) : null
      if (proof?.kind === 'refused') return proof
      const change = { details: body, proof, language, smsPerDay: sms.perDay }
      const rejection = await changeDetails(db, customer.customerId, change)
      if (rejection) return toRefusal(rejection)
      const data = await userOf(db, customer.customerId)
      return { data, message: 'personal_details_updated_successfully' }
    },
    { perMinute: 60 },
  )

  serve(app, 'POST /send-change-code', ({ customer: { customerId }, language }) =>
    db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerId)
      const requested = await requestCode(tx, customer, 'current_email', language, sms.perDay)
      if (requested.kind === 'wait') return toRefusal(waitRejection(requested, language))
      return { data: null, message: 'verification_code_sent_successfully' }
    }),
  )

  serve(app, 'POST /add-address', async ({ body, customer: { customerId } }) => {
    if ((await addAddress(db, customerId, body)) === 'full') return refused(422, 'maximum_addresses_reached')
    const user = await userOf(db, customerId)
    return { status: 201 as const, data: { user }, message: 'address_added_successfully' }
  })

  serve(app, 'PUT /update-address/:index', async ({ params, body, customer: { customerId } }) => {
    const { seen, ...address } = body
    const rejection = await updateAddress(db, { customerId, ...params, seen: seen ?? null }, address)
    if (rejection) return toRefusal(rejection)
    return { data: { user: await userOf(db, customerId) }, message: 'address_updated_successfully' }
  })

  serve(app, 'PUT /delete-address/:index', async ({ params, body, customer: { customerId } }) => {
    const rejection = await deleteAddress(db, { customerId, ...params, seen: body?.seen ?? null })
    if (rejection) return toRefusal(rejection)
    return { data: { user: await userOf(db, customerId) }, message: 'address_deleted_successfully' }
  })
}
