import type { CartUnits } from '@nafha/contract/cart/cart'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Replaces the lines of a cart. Unchanged lines are not written. */
export async function writeLines(
  tx: Queryable,
  customerId: number,
  lines: readonly CartUnits[],
): Promise<void> {
  const ids = sql.param(lines.map(({ product_size_id }) => product_size_id))
  await tx.execute(sql`
    delete from cart_lines where customer_id = ${customerId} and size_id <> all(${ids}::int[])`)
  await tx.execute(sql`
    insert into cart_lines (customer_id, size_id, quantity, position)
    select ${customerId}, line.* from unnest(${ids}::int[], ${sql.param(lines.map(({ quantity }) => quantity))}::int[])
      with ordinality as line(size_id, quantity, position)
    on conflict (customer_id, size_id) do update set quantity = excluded.quantity, position = excluded.position
      where (cart_lines.quantity, cart_lines.position) <> (excluded.quantity, excluded.position)`)
}
