import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { list, type Traces } from './traces.sql.ts'

/** Deletes photos and words of the person's returns. What came back, in which condition, and what was refunded stay. */
export async function forgetReturns(tx: Queryable, { orders }: Traces): Promise<void> {
  const ids = sql`any(${list(orders)}::int[])`
  await tx.execute(sql`delete from return_photos where order_id = ${ids}`)
  await tx.execute(sql`
    update return_events set note = null where return_id in (select id from returns where order_id = ${ids})`)
  await tx.execute(sql`
    delete from courier_labels where return_id in (select id from returns where order_id = ${ids})`)
  // A refused return has a refusal, even if its words are gone.
  await tx.execute(sql`
    update returns set note = null, instructions = null, tracking_number = null, label_key = null,
      booking_reference = null, booking_failure = null,
      refusal = case when refusal is not null then '' end
     where order_id = ${ids}`)
}
