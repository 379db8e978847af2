import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { type checkouts, customers, orders } from '../platform/database/schema/index.ts'

/**
 * Selects the address of emails about an order or checkout: the account's present address once it is verified, however the
 * order was placed. Until then it is the order's address: a mistyped new one would reach a stranger. Guests have the order's
 * address alone. The query must join customers by `buyerOf`.
 */
export const addresseeOf = (table: typeof orders | typeof checkouts) =>
  sql<string>`case when ${customers.emailVerifiedAt} is null then ${table.email} else ${customers.email} end`

/** The customer behind an order or checkout, while there is one. */
export const buyerOf = (table: typeof orders | typeof checkouts) =>
  and(eq(customers.id, table.customerId), isNull(customers.erasedAt))

/** Reads the address of emails about an order; '' when its buyer was erased. */
export async function readAddressee(db: Queryable, orderId: number): Promise<string> {
  const [row] = await db
    .select({ email: addresseeOf(orders) })
    .from(orders)
    .leftJoin(customers, buyerOf(orders))
    .where(eq(orders.id, orderId))
  return row?.email ?? ''
}
