import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { notFound, refused } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import type { SmsSettings } from '../platform/sms/countries.ts'
import { addAddress, deleteAddress, updateAddress } from './addresses.ts'
import { codeRefusal } from './codes.ts'
import { findCustomer, userOf } from './customers.ts'
import { changeDetails } from './profile.ts'
import type { SmsLimit } from './sms-limit.ts'
import { unreachableNumber } from './unreachable-number.ts'

/** Why an address is neither changed nor deleted. */
const misplaced = {
  changed: () => refused(409, 'address_changed', 'address_changed_elsewhere'),
  unknown: () => notFound('address_unknown'),
}

/** Personal details and saved addresses (SPEC 2). */
export function profileRoutes(app: FastifyInstance, db: Database, overSms: SmsLimit, sms: SmsSettings): void {
  serve(
    app,
    'PUT /users/:id',
    async ({ params, body, customer, language, request }) => {
      if (params.id !== customer.customerId) return refused(403, 'forbidden')
      // A new number gets a code at once.
      const known = body.mobile_number ? await findCustomer(db, customer.customerId) : null
      if (body.mobile_number && known?.mobileNumber !== body.mobile_number) {
        const refusal = unreachableNumber(body.mobile_number, sms) ?? (await overSms({ request }))
        if (refusal) return refusal
      }
      const outcome = await changeDetails(db, customer.customerId, body, language, sms.perDay)
      switch (outcome.kind) {
        case 'changed':
          return {
            data: await userOf(db, customer.customerId),
            message: 'personal_details_updated_successfully',
          }
        case 'taken': {
          const [first] = Object.values(outcome.fields).flat()
          return refused(422, 'validation_failed', first, { errors: outcome.fields })
        }
        case 'wait':
          return codeRefusal(outcome, language)
      }
    },
    { perMinute: 60 },
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
