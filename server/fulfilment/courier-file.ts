import { emirateOf } from '@nafha/contract/values/places'
import { stringify } from 'csv-stringify/sync'
import { asc, inArray, sql } from 'drizzle-orm'
import { findCourier } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { orderItems, orders } from '../platform/database/schema/index.ts'
import { guardRecord } from '../platform/text/csv-cells.ts'

type Order = typeof orders.$inferSelect & { units: number }

/** What a column of a courier's template can hold, by the name that the template gives it. */
const values: Record<string, (order: Order) => string | number> = {
  order_number: ({ orderNumber }) => orderNumber,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  // A number with its plus sign is no formula, so no spreadsheet needs an apostrophe before it.
  phone: ({ mobileNumber }) => mobileNumber,
  address: ({ shippingAddress }) => shippingAddress,
  country: ({ address }) => address.country,
  emirate: ({ address }) => emirateOf(address.city),
  city: ({ address }) => address.city,
  area: ({ address }) => address.region,
  street: ({ address }) => address.road,
  building: ({ address }) => address.building ?? '',
  apartment: ({ address }) => address.appartment ?? '',
  floor: ({ address }) => address.floor ?? '',
  units: ({ units }) => units,
  tracking_number: () => '',
}

/** The columns of a courier without a template; the last one is for the numbers, and the file can be read back. */
const OWN = [
  'order_number',
  'name',
  'phone',
  'address',
  'emirate',
  'city',
  'area',
  'units',
  'tracking_number',
].map((name) => ({ name, value: name }))

/** Writes the orders as CSV with the columns of the courier's template. */
export async function courierFile(
  db: Database,
  ids: number[],
  courierKey: string | undefined,
): Promise<string> {
  const courier = courierKey ? await findCourier(db, courierKey) : null
  const columns = courier?.template ?? OWN
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.createdAt), asc(orders.id))
  const sums = await db
    .select({ id: orderItems.orderId, units: sql<number>`sum(${orderItems.quantity})::int` })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId)
  const unitsOf = new Map(sums.map(({ id, units }) => [id, units]))
  return stringify(
    rows.map((order) =>
      guardRecord(
        columns.map(({ value }) => values[value]?.({ ...order, units: unitsOf.get(order.id) ?? 0 }) ?? ''),
      ),
    ),
    { header: true, columns: columns.map(({ name }) => name), bom: true },
  )
}
