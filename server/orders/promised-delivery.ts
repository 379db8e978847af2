import { type DeliveryWindow, deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { businessCalendar, FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import type { orders } from '../platform/database/schema/index.ts'

/**
 * Returns the days of delivery that were promised when an order was paid (rules/delivery 4). An order of a version that
 * stored none was promised those of the first calendar, which was the only one.
 */
export const promisedDelivery = ({
  promisedFrom,
  promisedTo,
  createdAt,
}: Pick<typeof orders.$inferSelect, 'promisedFrom' | 'promisedTo' | 'createdAt'>): DeliveryWindow =>
  promisedFrom && promisedTo
    ? { from: promisedFrom, to: promisedTo }
    : deliveryWindow(businessCalendar(FIRST_CALENDAR), createdAt)
