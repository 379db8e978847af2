import type { FastifyInstance } from 'fastify'
import { underAttackSetting } from '../buyers/index.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { listReservations } from './admin-reservations.sql.ts'
import { endReservation, endReservationsOfNetwork } from './admin-reservations.ts'
import type { LimitsContext } from './context.ts'

/** Stock that unpaid checkouts reserve, and the calls that release it when somebody blocks it in bad faith. */
export function adminReservationRoutes(app: FastifyInstance, context: LimitsContext): void {
  const { db } = context

  serve(app, 'GET /admin/holds', async ({ query, request }) => {
    const { rows, total } = await listReservations(db, query)
    return { data: rows, meta: listMeta(request, query, total) }
  })

  serve(app, 'POST /admin/holds/end', async ({ body, staff }) => ({
    data: { ended: await endReservationsOfNetwork(context, staff, body.network) },
  }))

  serve(app, 'POST /admin/holds/:id/end', async ({ params, staff }) => {
    const ended = await endReservation(context, staff, params.id)
    return ended > 0 ? { data: { ended } } : notFound()
  })

  serve(app, 'GET /admin/under-attack', async () => ({ data: await underAttackSetting.read(db) }))

  serve(app, 'PUT /admin/under-attack', async ({ body, staff }) => ({
    data: await underAttackSetting.change(db, staff, body),
  }))
}
