import { daysAfter } from '@nafha/contract/delivery/business-days'
import type { ShopCalendar } from '@nafha/contract/delivery/shop-calendar'
import { shopDay } from '@nafha/contract/values/calendar'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { toRefusal } from '../platform/http/refusal.ts'
import { serve } from '../platform/http/serve.ts'
import { versioned } from '../platform/outcomes/form-version.ts'
import { readBusinessCalendar, readCalendar, saveCalendar } from './calendar.ts'

/** The calendar by which pages compute dates (rules/delivery 1). */
export function deliveryRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serve(
    app,
    'GET /delivery/calendar',
    // A page is cached for days, and computes from the moment at which it is looked at.
    async () => ({ data: await readBusinessCalendar(db, daysAfter(shopDay(new Date()), -1)) }),
    { tags: () => ['setting:calendar'] },
  )
}

const presented = (calendar: ShopCalendar) => versioned({ id: 'calendar' as const, ...calendar }, calendar)

/** The calendar in the back office. */
export function adminDeliveryRoutes(app: FastifyInstance, db: Database): void {
  serve(app, 'GET /admin/calendar', async () => ({ data: presented(await readCalendar(db)) }))

  serve(app, 'PUT /admin/calendar', async ({ body, staff }) => {
    const outcome = await saveCalendar(db, staff, body)
    return outcome.kind === 'saved' ? { data: presented(outcome.row) } : toRefusal(outcome)
  })
}
