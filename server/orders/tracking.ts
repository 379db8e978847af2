import { type Courier, trackingUrl } from '@nafha/contract/orders/couriers'
import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

export interface Shipment {
  courier?: Courier | null | undefined
  tracking_number?: string | null | undefined
}

/** Presents courier and tracking number of an order to its owner and to staff. */
export const toTracking = (order: { courier: Courier | null; trackingNumber: string | null }) =>
  order.courier && order.trackingNumber
    ? {
        courier: order.courier,
        number: order.trackingNumber,
        url: trackingUrl(order.courier, order.trackingNumber),
      }
    : null

/** Rejects a tracking number without a courier and a courier without a number. */
export function rejectIncompleteShipment({ courier, tracking_number }: Shipment): Rejection | null {
  if (tracking_number && !courier) return invalid('courier', 'courier_is_required')
  if (courier && !tracking_number) return invalid('tracking_number', 'tracking_number_is_required')
  return null
}

/** Saves the shipment of a locked order. Returns the change for the audit log. */
export async function saveShipment(
  tx: Queryable,
  order: Pick<typeof orders.$inferSelect, 'id' | 'courier' | 'trackingNumber'>,
  { courier, tracking_number }: Shipment,
) {
  const to = { courier: courier ?? null, trackingNumber: tracking_number ?? null }
  await tx.update(orders).set(to).where(eq(orders.id, order.id))
  return { from: { courier: order.courier, trackingNumber: order.trackingNumber }, to }
}
