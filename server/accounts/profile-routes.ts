import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { keyedLimiter } from '../platform/http/keyed-limit.ts'
import { notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { SmsSettings } from '../platform/sms/countries.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses.ts'
import { codeRefusal, requestCode } from './codes.ts'
import { type Customer, findCustomer, lockCustomer, userOf } from './customers.ts'
import { changeDetails, channelsToProve } from './profile.ts'
import { checkProof, type Shown } from './proof.ts'
import type { SmsLimit } from './sms-limit.ts'
import { unreachableNumber } from './unreachable-number.ts'

/** Reasons why an address is neither changed nor deleted. */
const misplaced = {
  changed: () => refused(409, 'address_changed', 'address_changed_elsewhere'),
  unknown: () => notFound('address_unknown'),
}

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
    return refusal ?? checkProof(db, customer, shown)
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
        const refusal = unreachableNumber(body.mobile_number, sms) ?? (await overSms({ request }))
        if (refusal) return refusal
      }
      const proof = toProve.length > 0 ? await proofOf(known, body, request) : null
      if (proof?.kind === 'refused') return proof
      const change = { details: body, proof, language, smsPerDay: sms.perDay }
      const outcome = await changeDetails(db, customer.customerId, change)
      if (outcome.kind === 'refused') return outcome
      if (outcome.kind === 'wait') return codeRefusal(outcome, language)
      const data = await userOf(db, customer.customerId)
      return { data, message: 'personal_details_updated_successfully' }
    },
    { perMinute: 60 },
  )

  serve(app, 'POST /send-change-code', ({ customer: { customerId }, language }) =>
    db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, customerId)
      const requested = await requestCode(tx, customer, 'current_email', language, sms.perDay)
      if (requested.kind === 'wait') return codeRefusal(requested, language)
      return { data: null, message: 'verification_code_sent_successfully' }
    }),
  )

  serve(app, 'POST /add-address', async ({ body, customer: { customerId } }) => {
    const outcome = await addAddress(db, customerId, body)
    if (outcome === 'full') return refused(422, 'maximum_addresses_reached')
    const user = await userOf(db, customerId)
    return { status: 201 as const, data: { user }, message: 'address_added_successfully' }
  })

  serve(app, 'PUT /update-address/:index', async ({ params, body, customer: { customerId } }) => {
    const { seen, ...address } = body
    const outcome = await updateAddress(db, { customerId, ...params, seen: seen ?? null }, address)
    if (outcome !== 'updated') return misplaced[outcome]()
    return { data: { user: await userOf(db, customerId) }, message: 'address_updated_successfully' }
  })

  serve(app, 'PUT /delete-address/:index', async ({ params, body, customer: { customerId } }) => {
    const outcome = await deleteAddress(db, { customerId, ...params, seen: body?.seen ?? null })
    if (outcome !== 'deleted') return misplaced[outcome]()
    return { data: { user: await userOf(db, customerId) }, message: 'address_deleted_successfully' }
  })
}
