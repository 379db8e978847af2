import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { statement } from '../platform/database/statement.ts'
import { explanation } from '../stock/index.ts'
import { forgetClientSecret } from './client-secret.ts'

const checkoutGiven = sql`${sql.placeholder('checkoutId')}::uuid`

const sellLines = statement(
  'checkout_sell',
  sql`with explained as materialized (
      select ${explanation({ reason: sql.placeholder('reason'), orderId: sql.placeholder('orderId') })} as said
    ), line as (
      select size_id, product_id, quantity, tester from reservations where checkout_id = ${checkoutGiven}
    ), sizes as (
      update product_sizes s set stock = s.stock - line.quantity,
        reserved = s.reserved - case when ${sql.placeholder('held')}::boolean then line.quantity else 0 end
      from line, explained where s.id = line.size_id and explained.said is not null
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
      where id = ${checkoutGiven} and network is not null
    )
    update checkouts set status = 'paid', network = null, updated_at = now(), ${forgetClientSecret}
    where id = ${checkoutGiven}`,
)

/**
 * The units of a locked checkout leave the house for its order, and count for the best sellers; the checkout is paid. Its
 * sizes are locked (lockLines); products are, here, in ascending id as sizes were.
 * @param held whether the checkout still held its units; one that had expired takes what nobody holds
 */
export async function sell(
  tx: Queryable,
  { checkoutId, orderId, held }: { checkoutId: string; orderId: number; held: boolean },
): Promise<void> {
  await sellLines(tx, { checkoutId, orderId, held, reason: held ? 'sale' : 'late_sale' })
}
