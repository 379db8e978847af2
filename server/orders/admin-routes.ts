import { hasAbility } from '@nafha/contract/admin/abilities'
import { shopDay } from '@nafha/contract/values/calendar'
import { fileName } from '@nafha/theme'
import { and, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { countUpTo, orderOf, pageWithTotal } from '../platform/database/list.ts'
import { orders } from '../platform/database/schema/index.ts'
import { boundedListMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { audit } from '../staff/index.ts'
import { ordersCsv } from './admin-csv.ts'
import { orderFilter } from './admin-filters.ts'
import { everyOrder, listOrders, orderedBy, toRow } from './admin-list.ts'
import { type OrderViewer, toStaffOrder } from './admin-show.ts'
import { correctShipment } from './correct-shipment.ts'
import { correctDelivery } from './delivery.ts'
import { sendEmailAgain } from './emails.ts'
import { addNote } from './notes.ts'
import { writePackerNote } from './packer-note.ts'
import { byId, findOrder } from './queries.ts'

/** The provider's own page about a payment, or null. */
export type PageOfPayment = (paymentIntent: string) => string | null

/** Reads an order as the calling member of staff sees it, for the response of every call about it. */
export async function showOrder(db: Database, id: number, reader: OrderViewer, pageOfPayment: PageOfPayment) {
  const order = await findOrder(db, byId(id))
  return order
    ? { data: await toStaffOrder(db, order, reader, pageOfPayment(order.order.paymentIntent)) }
    : notFound()
}

/** Calls with which staff read orders, and change them without changing their status. */
export function adminOrderRoutes(app: FastifyInstance, db: Database, pageOfPayment: PageOfPayment): void {
  serve(app, 'GET /admin/orders', async ({ query, request }) => {
    const where = and(orderFilter(db, query), query.ids ? inArray(orders.id, query.ids) : undefined)
    const { rows, total } = await pageWithTotal(
      query,
      (page) => listOrders(db, { where, orderBy: orderOf(query, orderedBy), ...page }),
      (most) => countUpTo(most, db, orders, where),
    )
    return { data: rows.map(toRow), meta: boundedListMeta(request, query, total) }
  })

  serve(app, 'GET /admin/orders/export', async ({ query, staff }) => {
    // An export of personal data is audited, though it changes nothing.
    await audit(db, staff, 'export', ['orders', 'list'], { to: query })
    return {
      data: ordersCsv(everyOrder(db, orderFilter(db, query)), {
        withContact: hasAbility(staff.role, 'customers.read'),
      }),
      filename: `${fileName}-orders-${shopDay(new Date())}.csv`,
    }
  })

  serve(app, 'GET /admin/orders/:id', ({ params, staff, language }) =>
    showOrder(db, params.id, { role: staff.role, language }, pageOfPayment),
  )

  serve(app, 'PUT /admin/orders/:id/delivery', async ({ params, body, staff, language }) => {
    const rejection = await correctDelivery(db, staff, params.id, body)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, pageOfPayment)
  })

  serve(app, 'POST /admin/orders/:id/mails', async ({ params, body, staff, language }) => {
    const rejection = await sendEmailAgain(db, staff, params.id, body)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, pageOfPayment)
  })

  serve(app, 'POST /admin/orders/:id/notes', async ({ params, body, staff, language }) => {
    const rejection = await addNote(db, staff, params.id, body.note)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, pageOfPayment)
  })

  serve(app, 'PUT /admin/orders/:id/packer-note', async ({ params, body, staff, language }) => {
    const rejection = await writePackerNote(db, staff, params.id, body.note)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, pageOfPayment)
  })

  serve(app, 'POST /admin/orders/:id/shipment', async ({ params, body, staff, language }) => {
    const rejection = await correctShipment(db, staff, params.id, body)
    return rejection
      ? toRefusal(rejection)
      : showOrder(db, params.id, { role: staff.role, language }, pageOfPayment)
  })
}
