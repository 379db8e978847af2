import type { FastifyInstance } from 'fastify'
import { listMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { endHold, endHoldsOfNetwork, listHolds } from './admin-reservations.ts'
import type { CheckoutContext } from './context.ts'
import { underAttackSetting } from './under-attack.ts'

/** Stock that unpaid checkouts reserve, and the calls that release it when somebody blocks it in bad faith. */
export function adminHoldRoutes(app: FastifyInstance, context: CheckoutContext): void {
  const { db } = context

  serve(app, 'GET /admin/holds', async ({ query, request }) => {
    const { rows, total } = await listHolds(db, query)
    return { data: rows, meta: listMeta(request, query, total) }
  })

  serve(app, 'POST /admin/holds/end', async ({ body, staff }) => ({
    data: { ended: await endHoldsOfNetwork(context, staff, body.network) },
  }))

  serve(app, 'POST /admin/holds/:id/end', async ({ params, staff }) => {
    const ended = await endHold(context, staff, params.id)
    return ended > 0 ? { data: { ended } } : notFound()
  })

  serve(app, 'GET /admin/under-attack', async () => ({ data: await underAttackSetting.read(db) }))

  serve(app, 'PUT /admin/under-attack', async ({ body, staff }) => ({
    data: await underAttackSetting.change(db, staff, body),
  }))
}
