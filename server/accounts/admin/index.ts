import type { FastifyInstance } from 'fastify'
import type { SmsSettings } from '../../platform/config/sms-countries.ts'
import type { Database } from '../../platform/database/client.ts'
import { boundedListMeta } from '../../platform/http/paging.ts'
import { notFound, toRefusal } from '../../platform/http/refusal.ts'
import { serve } from '../../platform/http/serve.ts'
import type { Rejection } from '../../platform/outcomes/outcome.ts'
import { blockCustomer, sendCode, unblockCustomer, verifyCustomer } from './change.ts'
import { listCustomers } from './list.ts'
import { showCustomer } from './show.ts'

export { changeCustomer } from './change.ts'
export { showCustomer } from './show.ts'

/** Customers in the back office. */
export function adminCustomerRoutes(app: FastifyInstance, db: Database, sms: SmsSettings): void {
  serve(app, 'GET /admin/customers', async ({ query, request }) => {
    const { rows, total } = await listCustomers(db, query)
    return { data: rows, meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/customers/:id', ({ params }) => shown(params.id))

  serve(app, 'POST /admin/customers/:id/verify', async ({ params, body, staff }) =>
    changed(params.id, await verifyCustomer(db, staff, params.id, body.channel)),
  )

  serve(app, 'POST /admin/customers/:id/send-code', async ({ params, body, staff, language }) =>
    changed(params.id, await sendCode(db, staff, params.id, { channel: body.channel, language, sms })),
  )

  serve(app, 'POST /admin/customers/:id/block', async ({ params, staff }) =>
    changed(params.id, await blockCustomer(db, staff, params.id)),
  )

  serve(app, 'POST /admin/customers/:id/unblock', async ({ params, staff }) =>
    changed(params.id, await unblockCustomer(db, staff, params.id)),
  )

  async function shown(id: number) {
    const customer = await showCustomer(db, id)
    return customer ? { data: customer } : notFound()
  }

  const changed = async (id: number, rejection: Rejection | null) =>
    rejection ? toRefusal(rejection) : shown(id)
}
