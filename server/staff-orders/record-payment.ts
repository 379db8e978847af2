import type { StaffPaymentMethod } from '@nafha/contract/orders/staff-payment'
import { eq } from 'drizzle-orm'
import { staffActor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { audit } from '../staff/index.ts'

interface ReceivedPayment {
  id: number
  orderId: number
  method: StaffPaymentMethod
  reference: string
}

/** Writes how the money of an order by staff came, in the transaction that makes its order. */
export async function recordPayment(
  tx: Queryable,
  who: StaffCaller,
  { id, orderId, method, reference }: ReceivedPayment,
): Promise<void> {
  const now = new Date()
  await tx
    .update(staffOrders)
    .set({
      paymentMethod: method,
      paymentReference: reference,
      paymentBy: staffActor(who.staffId),
      paymentAt: now,
      updatedAt: now,
    })
    .where(eq(staffOrders.id, id))
  await audit(tx, who, 'mark_paid', ['staff-orders', id], { to: { method, reference, order_id: orderId } })
}
