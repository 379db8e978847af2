import type { ParcelProblem, ParcelProblemKind } from '@nafha/contract/admin/couriers'
import type { Language } from '@nafha/contract/values/language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  couriers,
  newDayLinks,
  orders,
  shipmentEvents,
  shipments,
} from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** A parcel of which nothing was heard for so long stands still (rules/couriers 9). */
const STILL_HOURS = 48
const MOST_SHOWN = 100

const heardAt =
  sql<Date>`greatest(${shipments.packedAt}, (select max(${shipmentEvents.receivedAt}) from ${shipmentEvents}
  where ${shipmentEvents.shipmentId} = ${shipments.id}))`.mapWith(shipments.packedAt)

/** The day that a buyer has chosen, if it is still to come: until then nothing is expected of the parcel. */
const waitsForDay = sql`exists (select from ${newDayLinks} where ${newDayLinks.shipmentId} = ${shipments.id}
  and ${newDayLinks.day} >= (now() at time zone 'Asia/Dubai')::date)`

const isStill = sql`${shipments.state} in ('booked', 'shipped', 'out_for_delivery', 'failed') and not ${waitsForDay}
  and ${heardAt} < now() - make_interval(hours => ${STILL_HOURS})`

const needsStaff = sql`(${shipments.bookingFailure} is not null and ${shipments.state} not in ('delivered', 'returned'))
  or (${isStill})`

const kind = sql<ParcelProblemKind>`case
  when ${shipments.bookingFailure} is null then 'stands_still'
  when ${shipments.state} = 'canceled' then 'not_canceled'
  when ${shipments.state} = 'failed' then 'day_not_told'
  when ${shipments.bookingReference} is null then 'not_booked'
  else 'no_label' end`

/** Parcels that somebody has to look at today, those that wait longest first. */
export async function parcelProblems(db: Queryable, language: Language): Promise<ParcelProblem[]> {
  const rows = await db
    .select({
      kind,
      id: shipments.id,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      state: shipments.state,
      courier: couriers.name,
      trackingNumber: shipments.trackingNumber,
      reason: shipments.bookingFailure,
      since: heardAt,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(needsStaff)
    .orderBy(asc(heardAt), asc(shipments.id))
    .limit(MOST_SHOWN)
  return rows.map(({ id, orderId, orderNumber, courier, trackingNumber, since, ...row }) => ({
    ...row,
    ...{ id, order_id: orderId, order_number: orderNumber, number: trackingNumber },
    courier: courier && inLanguage(courier, language),
    since: since.toISOString(),
  }))
}

/** Counts the parcels that somebody has to look at today. */
export const countParcelProblems = (db: Queryable): Promise<number> => db.$count(shipments, needsStaff)
