import type { PutBack } from '@nafha/contract/admin/orders'
import { wasSent } from '@nafha/contract/orders'
import { eq } from 'drizzle-orm'
import { lockOrder } from '../orders/index.ts'
import { staffActor } from '../platform/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orderItems } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalidField, notFound, type Refused, refused } from '../platform/http/refusal.ts'
import { audit } from '../staff/index.ts'
import { restock, unitsBack } from './give-back.ts'

/**
 * Puts units of a sent order back on sale without money: a parcel that nobody took, or bottles that came after their
 * refund. They count as come back for a refund too, so that no unit comes back twice (decision 0032).
 */
export const putBack = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { units }: PutBack,
): Promise<Refused | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return notFound()
    if (!wasSent(order.status)) return refused(409, 'nothing_to_restock')
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId))
    // Sent twice, or by two at once: the second was made from a page that shows fewer units back than there are.
    const stale = units.some(({ item_id, restocked }) =>
      items.some((item) => item.id === item_id && item.restocked !== restocked),
    )
    if (stale) return refused(409, 'put_back_meanwhile')
    const back = unitsBack(items, units)
    if (!back) return invalidField('units', 'restock_exceeds_order')
    await restock(tx, orderId, back, 'return', { by: staffActor(staff.staffId), staffId: staff.staffId })
    await audit(tx, staff, 'put_back', ['orders', orderId], {
      to: { restock: units.map(({ item_id, quantity }) => ({ item_id, quantity })) },
    })
    return null
  })
