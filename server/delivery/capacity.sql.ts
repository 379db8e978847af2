import { sql } from 'drizzle-orm'
import { statement } from '../platform/database/statement.ts'

/** Waits for other purchases that take a place of this method, until the transaction ends. */
export const lockMethod = statement(
  'delivery_lock_method',
  sql`select id from delivery_methods where id = ${sql.placeholder('methodId')}::int for no key update`,
)

/** The days of each method, and slots of those days, that hold as many orders and open checkouts as it takes. */
export const selectFull = statement<{ methodId: number; day: string; slot: string | null }>(
  'delivery_full',
  sql`select taken.delivery_method_id as "methodId", taken.delivery_day::text as day, taken.slot
    from (
      select delivery_method_id, delivery_day, delivery -> 'slot' ->> 'from' as slot from orders
      where delivery_day is not null and status not in ('Canceled', 'Refunded')
        and delivery_day >= ${sql.placeholder('since')}::date
      union all
      select delivery_method_id, delivery_day, delivery -> 'slot' ->> 'from' from checkouts
      where delivery_day is not null and status = 'open' and delivery_day >= ${sql.placeholder('since')}::date
        and id is distinct from ${sql.placeholder('checkoutId')}::uuid
    ) taken join delivery_methods method on method.id = taken.delivery_method_id
    group by taken.delivery_method_id, taken.delivery_day, taken.slot, method.capacity
    having count(*) >= method.capacity`,
)
