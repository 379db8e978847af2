import * as z from 'zod'
import { AdminDeliveryMethod, DeliveryMethodForm, DeliveryMethodsQuery } from '../delivery/delivery-method.ts'
import { ShownMethod } from '../delivery/delivery-options.ts'
import { AdminCalendar, ShopCalendarForm, ShownCalendar } from '../delivery/shop-calendar.ts'
import { answer } from '../values/wire.ts'
import type { Endpoint } from './endpoint.ts'
import { resource } from './resource.ts'

/** Days on which the shop delivers (rules/delivery). */
export const deliveryEndpoints = {
  'GET /delivery/calendar': { response: { 200: answer(ShownCalendar) } },
  'GET /delivery/methods': { response: { 200: answer(z.array(ShownMethod)) } },
} as const satisfies Record<string, Endpoint>

/** The shop's calendar and its delivery methods in the back office. */
export const adminDeliveryEndpoints = {
  'GET /admin/calendar': { staff: 'delivery.edit', response: { 200: answer(AdminCalendar) } },
  'PUT /admin/calendar': {
    staff: 'delivery.edit',
    body: ShopCalendarForm,
    response: { 200: answer(AdminCalendar) },
  },
  ...resource('delivery-methods', {
    query: DeliveryMethodsQuery,
    record: AdminDeliveryMethod,
    form: DeliveryMethodForm,
  }),
} as const satisfies Record<string, Endpoint>
