import { eq } from 'drizzle-orm'
import { lockOrder } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, type staffOrders } from '../platform/database/schema/index.ts'
import { type LockedReturn, lockReturn } from '../returns/index.ts'

type StaffOrder = typeof staffOrders.$inferSelect
export type OrderRecord = LockedReturn['order']

export interface LockedOrigin {
  order: OrderRecord
  /** Null where the order is changed before it is sent. */
  returned: LockedReturn | null
}

/**
 * Locks the earlier order that an order by staff belongs to, and its return. The earlier order always comes before the checkout
 * that it pays.
 */
export async function lockOrigin(
  tx: Queryable,
  { originOrderId, originReturnId }: Pick<StaffOrder, 'originOrderId' | 'originReturnId'>,
): Promise<LockedOrigin | null> {
  if (originReturnId !== null) {
    const returned = await lockReturn(tx, originReturnId, originOrderId)
    return returned && { order: returned.order, returned }
  }
  const order = originOrderId === null ? null : await lockOrder(tx, originOrderId)
  return order && { order, returned: null }
}

/** Locks the checkout that a credit pays in part, so that its status stays. */
export async function lockCreditedCheckout(tx: Queryable, checkoutId: string) {
  const [checkout] = await tx
    .select({ status: checkouts.status, credit: checkouts.credit })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId))
    .for('update')
  return checkout ?? null
}
