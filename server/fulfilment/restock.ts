import type { Restock } from '@nafha/contract/admin/order-actions'
import { wasSent } from '@nafha/contract/orders/orders'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orderItems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { restockUnits, unitsToRestock } from './cancel-and-restock.ts'

/**
 * Restocks units of a sent order without a refund: an undelivered parcel, or bottles that arrived after their refund. They
 * count as restocked for a later refund too, so that no unit is restocked twice (decision 0032).
 */
export const restockByStaff = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { units }: Restock,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    if (!wasSent(order.status)) return conflict('nothing_to_restock')
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    // A repeated or concurrent request comes from a page that shows fewer restocked units than there are.
    const stale = units.some(({ item_id, restocked }) =>
      items.some((item) => item.id === item_id && item.restocked !== restocked),
    )
    if (stale) return conflict('put_back_meanwhile')
    const back = unitsToRestock(items, units)
    if (!back) return invalid('units', 'restock_exceeds_order')
    await restockUnits(tx, orderId, back, 'return', { by: staffActor(staff.staffId), staffId: staff.staffId })
    await audit(tx, staff, 'put_back', ['orders', orderId], {
      to: { restock: units.map(({ item_id, quantity }) => ({ item_id, quantity })) },
    })
    return null
  })
