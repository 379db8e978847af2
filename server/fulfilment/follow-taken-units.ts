import { awaitsSending } from '@nafha/contract/orders/orders'
import type { Queryable } from '../platform/database/client.ts'
import type { orders } from '../platform/database/schema/index.ts'
import { cancelLockedOrder, type Initiator } from './cancel-and-restock.ts'
import { followParcels } from './move-parcel.ts'
import { linesOf } from './parcel-rows.ts'

/**
 * Moves a locked order whose units were taken out and restocked: one of which nothing is left is canceled, and one whose
 * other units have left stands where its parcels do (rules/staff-orders 24).
 */
export async function followTakenUnits(
  tx: Queryable,
  order: typeof orders.$inferSelect,
  initiator: Initiator,
): Promise<void> {
  if (!awaitsSending(order.status)) return
  const lines = await linesOf(tx, order.id)
  if (lines.every(({ due }) => due === 0)) await cancelLockedOrder(tx, order, initiator)
  else await followParcels(tx, order, initiator)
}
