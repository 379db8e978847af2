import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an order was really sold: what was canceled was not, also where all of it has been refunded since.
 * @param order the name under which the statement has the order's row
 */
export const wasSold = (order: SQL): SQL =>
  sql`${order}.status <> 'Canceled' and not (${order}.status = 'Refunded' and exists (
    select from order_events e where e.order_id = ${order}.id and e.to_status = 'Canceled'))`
