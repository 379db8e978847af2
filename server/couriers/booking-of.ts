import { estimatedGrams } from '@nafha/contract/fulfilment/parcel-weight'
import { courierParts } from '@nafha/contract/values/courier-details'
import { houseName } from '@nafha/theme'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, shipmentUnits } from '../platform/database/schema/index.ts'
import { addressLines } from '../platform/text/address-lines.ts'
import type { ParcelBooking, PartyAddress } from './adapter.ts'
import type { CourierParcel } from './parcels.ts'

/** Returns the facts about a parcel that the courier is told. A repeated booking tells exactly the same. */
export async function bookingOf(db: Queryable, { parcel, order }: CourierParcel): Promise<ParcelBooking> {
  const contents = await contentsOf(db, parcel.id)
  return {
    key: parcel.bookingKey ?? '',
    reference: `${order.orderNumber}-${parcel.id}`,
    sender: houseName.en,
    recipient: buyerAddress(order),
    weightGrams: parcel.weightGrams ?? estimatedGrams(contents.bottles, contents.testers),
    valueFils: contents.value,
    note: order.address.courier_note ?? '',
    day: order.deliveryDay,
  }
}

/** The buyer of an order with their address, as couriers print it. */
export function buyerAddress(order: CourierParcel['order']): PartyAddress {
  const lines = addressLines(order.address, 'en').map((parts) => parts.join(', '))
  const details = courierParts({ ...order.address, courier_note: null }).join(', ')
  return {
    name: `${order.firstName} ${order.lastName}`.trim(),
    phone: order.mobileNumber,
    email: order.email,
    lines: details ? [details, ...lines] : lines,
    city: order.address.city,
    country: 'AE',
  }
}

async function contentsOf(db: Queryable, shipmentId: number) {
  const [row] = await db
    .select({
      bottles: sql<number>`coalesce(sum(${shipmentUnits.quantity}) filter (where not ${orderItems.tester}), 0)::int`,
      testers: sql<number>`coalesce(sum(${shipmentUnits.quantity}) filter (where ${orderItems.tester}), 0)::int`,
      value: sql<number>`coalesce(sum(${shipmentUnits.quantity} * (${orderItems.net} + ${orderItems.taxAmount})), 0)::int`,
    })
    .from(shipmentUnits)
    .innerJoin(orderItems, eq(orderItems.id, shipmentUnits.itemId))
    .where(eq(shipmentUnits.shipmentId, shipmentId))
  return row ?? { bottles: 0, testers: 0, value: 0 }
}
