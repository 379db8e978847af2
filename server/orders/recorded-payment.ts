import type { StaffOrderOrigin } from '@nafha/contract/orders/credit'
import type { StaffPayment } from '@nafha/contract/orders/staff-payment'
import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { orders, staffOrders } from '../platform/database/schema/index.ts'
import { namesOf } from './actor-names.ts'

/** Reads how staff received the money of an order; null when it was paid at the provider. */
export async function recordedPaymentOf(
  db: Queryable,
  checkoutId: string,
): Promise<z.output<typeof StaffPayment> | null> {
  const [row] = await db
    .select({
      method: staffOrders.paymentMethod,
      reference: staffOrders.paymentReference,
      by: staffOrders.paymentBy,
      at: staffOrders.paymentAt,
    })
    .from(staffOrders)
    .where(and(eq(staffOrders.checkoutId, checkoutId), isNotNull(staffOrders.paymentMethod)))
  if (!row?.method || !row.by || !row.at) return null
  const nameOf = await namesOf(db, [row])
  const { method, reference, by, at } = row
  return { method, reference: reference ?? '', by: nameOf(by), at: at.toISOString() }
}

/** Reads the earlier order that an order by staff belongs to; null for any other order. */
export async function originOf(
  db: Queryable,
  checkoutId: string,
): Promise<z.output<typeof StaffOrderOrigin> | null> {
  const [row] = await db
    .select({
      kind: staffOrders.origin,
      order: { id: orders.id, order_number: orders.orderNumber },
      returnId: staffOrders.originReturnId,
    })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.originOrderId))
    .where(eq(staffOrders.checkoutId, checkoutId))
  return row?.kind ? { kind: row.kind, order: row.order, return_id: row.returnId } : null
}
