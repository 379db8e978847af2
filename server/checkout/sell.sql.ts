import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { statement } from '../platform/database/statement.ts'
import { clientSecretHash } from '../reservations/index.ts'
import { stockReasonSql } from '../stock/index.ts'

const checkoutParam = sql`${sql.placeholder('checkoutId')}::uuid`

const sellLines = statement(
  'checkout_sell',
  sql`with reason as materialized (
      select ${stockReasonSql({ reason: sql.placeholder('reason'), orderId: sql.placeholder('orderId') })} as settings
    ), line as (
      select size_id, product_id, quantity, tester from reservations where checkout_id = ${checkoutParam}
    ), sizes as (
      update product_sizes s set stock = s.stock - line.quantity,
        reserved = s.reserved - case when ${sql.placeholder('isReserved')}::boolean then line.quantity else 0 end
      from line, reason where s.id = line.size_id and reason.settings is not null
    ), locked as (
      select id from products where id in (select product_id from line where not tester)
      order by id for no key update
    ), counted as (
      update products p set units_sold = p.units_sold + sold.units
      from (select product_id, sum(quantity)::int as units from line where not tester group by product_id) sold
        join locked on locked.id = sold.product_id
      where p.id = sold.product_id
    ), attempt as (
      insert into payment_attempts (id, outcome, network)
      select gen_random_uuid()::text, 'paid', network from checkouts
      where id = ${checkoutParam} and network is not null
    )
    update checkouts set status = 'paid', network = null, updated_at = now(),
      client_secret_hash = ${clientSecretHash}, client_secret = null
    where id = ${checkoutParam}`,
)

/**
 * Marks a locked checkout as paid, takes its units out of stock for its order and counts them as sales of their products.
 * The caller has locked the sizes (lockLines); this statement locks the products, in ascending id as well.
 * @param reason a replacement costs nothing, and the ledger names it
 * @param isReserved false when the checkout had expired: its units are then no longer part of `reserved`
 */
export async function sell(
  tx: Queryable,
  {
    checkoutId,
    orderId,
    isReserved,
    reason = isReserved ? 'sale' : 'late_sale',
  }: {
    checkoutId: string
    orderId: number
    isReserved: boolean
    reason?: 'sale' | 'late_sale' | 'replacement'
  },
): Promise<void> {
  await sellLines(tx, { checkoutId, orderId, isReserved, reason })
}
