import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { type checkouts, customers, orders } from '../platform/database/schema/index.ts'

/**
 * Where mails about an order or checkout go: to the account's present address once it is verified, however the order was
 * placed. Until then to that of the order, which was: one with a slip of the pen would tell a stranger. Guests have the
 * order's alone. For a query that joins customers by `buyerOf`.
 */
export const addresseeOf = (table: typeof orders | typeof checkouts) =>
  sql<string>`case when ${customers.emailVerifiedAt} is null then ${table.email} else ${customers.email} end`

/** The customer behind an order or checkout, while there is one. */
export const buyerOf = (table: typeof orders | typeof checkouts) =>
  and(eq(customers.id, table.customerId), isNull(customers.erasedAt))

/** Where mails about this order go; '' when its buyer was erased. */
export async function readAddressee(db: Queryable, orderId: number): Promise<string> {
  const [found] = await db
    .select({ email: addresseeOf(orders) })
    .from(orders)
    .leftJoin(customers, buyerOf(orders))
    .where(eq(orders.id, orderId))
  return found?.email ?? ''
}
