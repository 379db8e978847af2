import type { StaffOrderFollower, StaffOrderOrigin } from '@nafha/contract/orders/credit'
import { awaitsSending } from '@nafha/contract/orders/orders'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import type { Queryable } from '../platform/database/client.ts'
import { checkouts, orders, staffOrders } from '../platform/database/schema/index.ts'

const nameOf = { id: orders.id, order_number: orders.orderNumber }

/** SQL condition for orders that send units again, free of charge. */
export const isReplacement = sql<boolean>`exists (select from staff_orders by_staff
  where by_staff.checkout_id = "orders"."checkout_id" and by_staff.origin = 'replacement')`

/** Reads the earlier order that an order by staff belongs to; null for any other order. */
export async function originOf(
  db: Queryable,
  checkoutId: string,
): Promise<z.output<typeof StaffOrderOrigin> | null> {
  const [row] = await db
    .select({ kind: staffOrders.origin, order: nameOf, returnId: staffOrders.originReturnId })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.originOrderId))
    .where(eq(staffOrders.checkoutId, checkoutId))
  return row?.kind ? { kind: row.kind, order: row.order, return_id: row.returnId } : null
}

/** Reads the orders by staff that belong to an order: those that were made, and those whose link is open. */
export async function followersOf(
  db: Queryable,
  orderId: number,
): Promise<z.output<typeof StaffOrderFollower>[]> {
  const linkIsOpen = and(eq(checkouts.status, 'open'), isNull(staffOrders.withdrawnAt))
  const rows = await db
    .select({ kind: staffOrders.origin, staffOrderId: staffOrders.id, order: nameOf })
    .from(staffOrders)
    .innerJoin(checkouts, eq(checkouts.id, staffOrders.checkoutId))
    .leftJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(eq(staffOrders.originOrderId, orderId), or(isNotNull(orders.id), linkIsOpen)))
    .orderBy(asc(staffOrders.id))
  return rows.flatMap(({ kind, staffOrderId, order }) =>
    kind ? [{ kind, staff_order_id: staffOrderId, order }] : [],
  )
}

/**
 * Returns the orders that travel in the parcel of each order: a change and the order that it changes, while both await sending
 * (rules/staff-orders 23).
 */
export async function packedTogether(db: Queryable, ids: readonly number[]) {
  const later = alias(orders, 'later')
  const rows = await db
    .select({
      earlier: { ...nameOf, status: orders.status },
      later: { id: later.id, order_number: later.orderNumber, status: later.status },
    })
    .from(staffOrders)
    .innerJoin(orders, eq(orders.id, staffOrders.originOrderId))
    .innerJoin(later, eq(later.checkoutId, staffOrders.checkoutId))
    .where(and(eq(staffOrders.origin, 'change'), or(inArray(orders.id, ids), inArray(later.id, ids))))
    .orderBy(asc(later.id))
  const pairs = rows
    .filter((row) => awaitsSending(row.earlier.status) && awaitsSending(row.later.status))
    .flatMap((row) => [
      { of: row.earlier.id, other: row.later },
      { of: row.later.id, other: row.earlier },
    ])
  return (orderId: number) =>
    pairs.filter(({ of }) => of === orderId).map(({ other: { id, order_number } }) => ({ id, order_number }))
}
