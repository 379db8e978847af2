import { type SQL, sql } from 'drizzle-orm'

/**
 * Part of the statement that makes an order: takes what was bought out of the customer's cart, also when their browser never
 * comes back from the bank. What was added since stays.
 * Comes after `ordered`, the order's id and customer_id. Rows are locked in the order of sizes, as PUT /cart does.
 */
export const removeBoughtLines = (checkoutId: SQL): SQL => sql`
    bought as materialized (
      select line.customer_id, line.size_id, line.quantity - item.quantity as rest
      from ordered join cart_lines line on line.customer_id = ordered.customer_id
        join reservations item on item.size_id = line.size_id and item.checkout_id = ${checkoutId} and not item.tester
      order by line.size_id for update of line
    ), bought_all as (
      delete from cart_lines line using bought
      where bought.rest <= 0 and (line.customer_id, line.size_id) = (bought.customer_id, bought.size_id)
    ), bought_some as (
      update cart_lines line set quantity = bought.rest from bought
      where bought.rest > 0 and (line.customer_id, line.size_id) = (bought.customer_id, bought.size_id)
    )`
