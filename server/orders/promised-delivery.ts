import { type DeliveryWindow, deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { businessCalendar, FIRST_CALENDAR } from '@nafha/contract/delivery/shop-calendar'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'

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

/**
 * Promises the day that the buyer of a locked order chose after a failed attempt (rules/couriers 8). The hours of a slot
 * were those of the day before. While other parcels are under way, their days stay within the promise.
 */
export async function promiseNewDay(
  tx: Queryable,
  order: typeof orders.$inferSelect,
  { day, hasOtherParcels }: { day: string; hasOtherParcels: boolean },
): Promise<void> {
  const { from, to } = promisedDelivery(order)
  const [first = day] = hasOtherParcels ? [from, day].toSorted() : []
  const [last = day] = hasOtherParcels ? [to, day].toSorted().slice(-1) : []
  const delivery = order.delivery && { ...order.delivery, slot: null }
  await tx
    .update(orders)
    .set({ promisedFrom: first, promisedTo: last, delivery })
    .where(eq(orders.id, order.id))
}
