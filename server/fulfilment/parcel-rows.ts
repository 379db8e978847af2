import { lineToSend, type ParcelContents, unpackedUnits } from '@nafha/contract/fulfilment/parcel-states'
import { isPaidBack } from '@nafha/contract/orders/orders'
import { asc, eq, inArray } from 'drizzle-orm'
import { isSwapped, refundableAmount, refundableUnits, refundsOf } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { orderItems, orders, shipments, shipmentUnits } from '../platform/database/schema/index.ts'

export type ParcelRow = typeof shipments.$inferSelect & ParcelContents

/** Reads the parcels of a locked order with their units, canceled ones too, in the order in which they were packed. */
export async function parcelsOf(tx: Queryable, orderId: number): Promise<ParcelRow[]> {
  const rows = await tx
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.id))
  if (rows.length === 0) return []
  const units = await tx
    .select()
    .from(shipmentUnits)
    .where(
      inArray(
        shipmentUnits.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
  return rows.map((row) => ({ ...row, units: units.filter(({ shipmentId }) => shipmentId === row.id) }))
}

/** Reads the lines of an order with the units that are sold and neither restocked nor refunded. */
export async function linesOf(tx: Queryable, orderId: number) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return []
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.id))
  return linesToSend(order, items, await refundsOf(tx, order.paymentIntent))
}

/** Returns the units of each line of an order that are to be sent and in no parcel. */
export const unpackedOf = async (tx: Queryable, orderId: number) =>
  unpackedUnits(await linesOf(tx, orderId), await parcelsOf(tx, orderId))

/** Returns what is to be sent of each line of an order, by its refunds. */
export function linesToSend(
  order: Pick<typeof orders.$inferSelect, 'total' | 'deliveryPrice'>,
  items: readonly (typeof orderItems.$inferSelect)[],
  refunds: Awaited<ReturnType<typeof refundsOf>>,
) {
  const refundable = refundableUnits(order, items, refunds)
  const nothingDue = isPaidBack({
    total: order.total,
    left: refundableAmount(order, refunds),
    isSwapped: isSwapped(refunds),
  })
  return items.map((item) =>
    lineToSend({ ...item, refundable: refundable.get(item.id)?.length ?? 0 }, nothingDue),
  )
}
