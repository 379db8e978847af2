import { AdminCalendar, ShopCalendarForm, ShownCalendar } from '../delivery/shop-calendar.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'

/** Days on which the shop delivers (rules/delivery). */
export const deliveryEndpoints = {
  'GET /delivery/calendar': { response: { 200: answer(ShownCalendar) } },
} as const satisfies Record<string, Endpoint>

/** The shop's calendar in the back office. */
export const adminDeliveryEndpoints = {
  'GET /admin/calendar': { staff: 'delivery.edit', response: { 200: answer(AdminCalendar) } },
  'PUT /admin/calendar': {
    staff: 'delivery.edit',
    body: ShopCalendarForm,
    response: { 200: answer(AdminCalendar) },
  },
} as const satisfies Record<string, Endpoint>
