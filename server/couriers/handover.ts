import type { HandoverParcel } from '@nafha/contract/admin/couriers'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, orders, shipments, shipmentUnits } from '../platform/database/schema/index.ts'

/** Units in the parcel, testers or the others. */
const unitsOf = (isTester: boolean) =>
  sql<number>`(select coalesce(sum(${shipmentUnits.quantity}), 0)::int from ${shipmentUnits}
    join ${orderItems} on ${orderItems.id} = ${shipmentUnits.itemId}
    where ${shipmentUnits.shipmentId} = ${shipments.id} and ${orderItems.tester} = ${isTester})`

/** The parcels that a courier collects on a day of the shop's calendar: those that were packed until then and wait, or left on it. */
export async function handoverOf(db: Queryable, courierId: number, day: string): Promise<HandoverParcel[]> {
  const dayOf = (column: typeof shipments.packedAt | typeof shipments.shippedAt) =>
    sql`(${column} at time zone 'Asia/Dubai')::date`
  const rows = await db
    .select({
      id: shipments.id,
      order_number: orders.orderNumber,
      first_name: orders.firstName,
      last_name: orders.lastName,
      city: sql<string>`${orders.address} ->> 'city'`,
      number: shipments.trackingNumber,
      bottles: unitsOf(false),
      testers: unitsOf(true),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.courierId, courierId),
        sql`((${inArray(shipments.state, ['packed', 'booked'])} and ${shipments.trackingNumber} is not null
          and ${dayOf(shipments.packedAt)} <= ${day}::date) or ${dayOf(shipments.shippedAt)} = ${day}::date)`,
      ),
    )
    .orderBy(asc(shipments.id))
    .limit(1000)
  return rows.map(({ first_name, last_name, ...row }) => ({
    ...row,
    recipient: `${first_name} ${last_name}`.trim(),
  }))
}
