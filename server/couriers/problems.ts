import type { ParcelProblem, ParcelProblemKind } from '@nafha/contract/admin/couriers'
import type { Language } from '@nafha/contract/values/language'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import {
  couriers,
  newDayLinks,
  orders,
  returns,
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

/** A courier has refused to book the parcel back, and nobody has tried again or received it. */
const needsLabel = and(
  eq(returns.state, 'approved'),
  isNotNull(returns.bookingFailure),
  isNull(returns.labelKey),
)

/** Parcels that somebody has to look at today, those that wait longest first, then parcels back without a label. */
export async function parcelProblems(db: Queryable, language: Language): Promise<ParcelProblem[]> {
  const problems = [...(await problemsOfParcels(db)), ...(await problemsOfReturns(db))]
  return problems.map(({ orderId, orderNumber, returnId, courier, trackingNumber, since, ...row }) => ({
    ...row,
    ...{ order_id: orderId, order_number: orderNumber, return_id: returnId, number: trackingNumber },
    courier: courier && inLanguage(courier, language),
    since: since.toISOString(),
  }))
}

async function problemsOfParcels(db: Queryable) {
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
  return rows.map((row) => ({ ...row, returnId: null }))
}

async function problemsOfReturns(db: Queryable) {
  const rows = await db
    .select({
      id: returns.id,
      orderId: orders.id,
      orderNumber: orders.orderNumber,
      courier: couriers.name,
      trackingNumber: returns.trackingNumber,
      reason: returns.bookingFailure,
      since: returns.movedAt,
    })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .leftJoin(couriers, eq(couriers.id, returns.courierId))
    .where(needsLabel)
    .orderBy(asc(returns.movedAt), asc(returns.id))
    .limit(MOST_SHOWN)
  return rows.map((row) => ({
    ...row,
    ...{ kind: 'no_return_label' as const, returnId: row.id, state: null },
  }))
}

/** Counts the parcels that somebody has to look at today. */
export async function countParcelProblems(db: Queryable): Promise<number> {
  return (await db.$count(shipments, needsStaff)) + (await db.$count(returns, needsLabel))
}
