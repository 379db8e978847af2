import { shopDay } from '@nafha/contract/values/calendar'
import type { FastifyInstance } from 'fastify'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { inLanguage, translate } from '../platform/text/language.ts'
import { showReturn } from '../returns/index.ts'
import { closeParcelProblem } from './close-problem.ts'
import type { CourierContext } from './context.ts'
import { handoverOf } from './handover.ts'
import { labelOf, labelsOf } from './labels.ts'
import { parcelProblems } from './problems.ts'
import { addCourier, changeCourier, findCourier, listCouriers } from './records.ts'
import { requestBookings } from './request-booking.ts'
import { requestReturnLabel } from './request-return-label.ts'
import { saveRules, showRules } from './rules.ts'

/** Couriers in the back office: records, rules, bookings, labels and the parcels that need somebody. */
export function adminCourierRoutes(app: FastifyInstance, context: CourierContext): void {
  const { db, adapters } = context

  serve(app, 'GET /admin/couriers', async ({ query, request }) => {
    const all = await listCouriers(db, adapters, query.ids)
    const start = (query.page - 1) * query.per_page
    return { data: all.slice(start, start + query.per_page), meta: listMeta(request, query, all.length) }
  })

  serve(app, 'GET /admin/couriers/:id', async ({ params }) => showCourier(params.id))

  serve(app, 'POST /admin/couriers', async ({ body, staff }) => {
    const outcome = await addCourier(db, staff, body)
    if (outcome.kind !== 'saved') return toRefusal(outcome)
    const courier = await findCourier(db, adapters, outcome.row.id)
    return courier ? { status: 201 as const, data: courier } : notFound()
  })

  serve(app, 'PUT /admin/couriers/:id', async ({ params, body, staff }) => {
    const outcome = await changeCourier(db, staff, params.id, body)
    return outcome.kind === 'saved' ? showCourier(outcome.row.id) : toRefusal(outcome)
  })

  serve(app, 'GET /admin/courier-choices', async ({ language }) => ({
    data: (await listCouriers(db, adapters))
      .filter(({ active }) => active)
      .map(({ id, key, name, emirates, can_book }) => ({
        ...{ id, key, emirates, can_book },
        name: inLanguage(name, language),
      })),
  }))

  serve(app, 'GET /admin/courier-rules', async () => ({ data: await showRules(db) }))

  serve(app, 'PUT /admin/courier-rules', async ({ body, staff }) => {
    const outcome = await saveRules(db, staff, body)
    return outcome.kind === 'saved' ? { data: await showRules(db) } : toRefusal(outcome)
  })

  serve(app, 'POST /admin/parcels/book', async ({ body, staff, language }) => {
    const requests = await requestBookings(context, staff, {
      ids: body.ids,
      courierId: body.courier_id ?? null,
    })
    const data = requests.map(({ id, orderNumber, rejection }) => ({
      ...{ id, order_number: orderNumber, booked: rejection === null },
      message: rejection && translate(toRefusal(rejection).message, language),
    }))
    return { data }
  })

  serve(app, 'POST /admin/returns/:id/label', async ({ params, staff, language }) => {
    const rejection = await requestReturnLabel(context, staff, params.id)
    if (rejection) return toRefusal(rejection)
    const data = await showReturn(db, params.id, { role: staff.role, language })
    return data ? { data } : notFound()
  })

  serve(app, 'GET /admin/parcels/labels', async ({ query }) => {
    const content = await labelsOf(db, query.ids)
    return content ? { data: content, filename: 'labels.pdf' } : notFound('no_labels_yet')
  })

  serve(app, 'GET /admin/parcels/:id/label', async ({ params }) => {
    const content = await labelOf(db, params.id)
    return content ? { data: content, filename: `label-${params.id}.pdf` } : notFound('no_labels_yet')
  })

  serve(app, 'GET /admin/parcels/handover', async ({ query, language }) => {
    const courier = await findCourier(db, adapters, query.courier)
    if (!courier) return notFound()
    const day = query.day ?? shopDay(new Date())
    const parcels = await handoverOf(db, query.courier, day)
    return { data: { day, courier: inLanguage(courier.name, language), parcels } }
  })

  serve(app, 'GET /admin/parcels/problems', async ({ language }) => ({
    data: await parcelProblems(db, language),
  }))

  serve(app, 'POST /admin/parcels/:id/problem/close', async ({ params, staff }) => {
    const rejection = await closeParcelProblem(db, staff, params.id)
    return rejection ? toRefusal(rejection) : { data: null }
  })

  async function showCourier(id: number) {
    const courier = await findCourier(db, adapters, id)
    return courier ? { data: courier } : notFound()
  }
}
