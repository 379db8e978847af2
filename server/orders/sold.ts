import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL condition: the order was sold. A canceled order was not, even if its status is Refunded by now.
 * @param order alias of the order's row in the statement
 */
export const wasSold = (order: SQL): SQL =>
  sql`${order}.status <> 'Canceled' and not (${order}.status = 'Refunded' and exists (
    select from order_events e where e.order_id = ${order}.id and e.to_status = 'Canceled'))`
