import type { StaffPayment } from '@nafha/contract/orders/staff-payment'
import { and, eq, isNotNull } from 'drizzle-orm'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { staffOrders } from '../platform/database/schema/index.ts'
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
