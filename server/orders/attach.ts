import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'

/** Gives a customer the orders that were placed as a guest with the same e-mail address. */
export async function attachGuestOrders(
  tx: Queryable,
  { customerId, email }: { customerId: number; email: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId })
    .where(and(isNull(orders.customerId), eq(sql`lower(${orders.email})`, email.toLowerCase())))
}
