import type { TemplateValue } from '@nafha/contract/admin/couriers'
import { estimatedGrams } from '@nafha/contract/fulfilment/parcel-weight'
import { toAed } from '@nafha/contract/values/money'
import { emirateOf } from '@nafha/contract/values/places'
import { stringify } from 'csv-stringify/sync'
import { asc, inArray, sql } from 'drizzle-orm'
import { findCourier } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { orderItems, orders } from '../platform/database/schema/index.ts'
import { guardRecord } from '../platform/text/csv-cells.ts'

type Order = typeof orders.$inferSelect & { units: number; bottles: number }

/** Maps each value of a template to its cell for an order. Weight and units are of the whole order, as it is before it is packed. */
const values: Record<TemplateValue, (order: Order) => string | number> = {
  order_number: ({ orderNumber }) => orderNumber,
  name: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
  // A number with its plus sign is no formula, so no spreadsheet needs an apostrophe before it.
  phone: ({ mobileNumber }) => mobileNumber,
  email: ({ email }) => email,
  address: ({ shippingAddress }) => shippingAddress,
  country: ({ address }) => address.country,
  emirate: ({ address }) => emirateOf(address.city),
  city: ({ address }) => address.city,
  area: ({ address }) => address.region,
  street: ({ address }) => address.road,
  building: ({ address }) => address.building ?? '',
  apartment: ({ address }) => address.appartment ?? '',
  floor: ({ address }) => address.floor ?? '',
  weight_grams: ({ bottles, units }) => estimatedGrams(bottles, units - bottles),
  units: ({ units }) => units,
  total: ({ total }) => toAed(total),
  note: ({ address }) => address.courier_note ?? '',
  tracking_number: () => '',
}

interface Column {
  name: string
  value: TemplateValue
}

/** The columns of a courier without a template; the last one is for the numbers, and the file can be read back. */
const OWN: Column[] = (
  ['order_number', 'name', 'phone', 'address', 'emirate', 'city', 'area', 'units', 'tracking_number'] as const
).map((name) => ({ name, value: name }))

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
    .select({
      id: orderItems.orderId,
      units: sql<number>`sum(${orderItems.quantity})::int`,
      bottles: sql<number>`coalesce(sum(${orderItems.quantity}) filter (where not ${orderItems.tester}), 0)::int`,
    })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .groupBy(orderItems.orderId)
  const sumsOf = new Map(sums.map(({ id, units, bottles }) => [id, { units, bottles }]))
  return stringify(
    rows.map((order) =>
      guardRecord(
        columns.map(({ value }) =>
          values[value]({ ...order, ...(sumsOf.get(order.id) ?? { units: 0, bottles: 0 }) }),
        ),
      ),
    ),
    { header: true, columns: columns.map(({ name }) => name), bom: true },
  )
}
