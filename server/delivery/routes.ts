import { daysAfter } from '@nafha/contract/delivery/business-days'
import type { ShopCalendar } from '@nafha/contract/delivery/shop-calendar'
import { shopDay } from '@nafha/contract/values/calendar'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { listMeta } from '../platform/http/paging.ts'
import { notFound, toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { serveShared } from '../platform/http/serve-shared.ts'
import { versioned } from '../platform/outcomes/form-version.ts'
import { addMethod, changeMethod, findMethod, listMethods } from './admin-methods.ts'
import { readBusinessCalendar, readCalendar, saveCalendar } from './calendar.ts'
import { shownMethods } from './shown-methods.ts'

/** Calendar and methods by which pages compute dates (rules/delivery 1 and 6). */
export function deliveryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serveShared(
    app,
    'GET /delivery/calendar',
    // A page is cached for days, and computes from the moment at which it is looked at.
    async () => ({ data: await readBusinessCalendar(db, daysAfter(shopDay(new Date()), -1)) }),
    { tags: () => ['setting:calendar'] },
  )

  serveShared(
    app,
    'GET /delivery/methods',
    async ({ language }) => ({ data: await shownMethods(db, language) }),
    {
      tags: () => ['delivery-methods'],
    },
  )
}

const presented = (calendar: ShopCalendar) => versioned({ id: 'calendar' as const, ...calendar }, calendar)

/** Calendar and delivery methods in the back office. */
export function adminDeliveryRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/calendar', async () => ({ data: presented(await readCalendar(db)) }))

  serve(app, 'PUT /admin/calendar', async ({ body, staff }) => {
    const outcome = await saveCalendar(db, staff, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })

  serve(app, 'GET /admin/delivery-methods', async ({ query, request }) => {
    const { methods, total } = await listMethods(db, query)
    return { data: methods, meta: listMeta(request, query, total) }
  })

  serve(app, 'GET /admin/delivery-methods/:id', async ({ params }) => showMethod(params.id))

  serve(app, 'POST /admin/delivery-methods', async ({ body, staff }) => {
    const outcome = await addMethod(db, staff, body)
    if (outcome.kind !== 'saved') return toRefusal(outcome)
    const method = await findMethod(db, outcome.row.id)
    return method ? { status: 201 as const, data: method } : notFound()
  })

  serve(app, 'PUT /admin/delivery-methods/:id', async ({ params, body, staff }) => {
    const outcome = await changeMethod(db, staff, params.id, body)
    return outcome.kind === 'saved' ? showMethod(outcome.row.id) : toRefusal(outcome)
  })

  async function showMethod(id: number) {
    const method = await findMethod(db, id)
    return method ? { data: method } : notFound()
  }
}
