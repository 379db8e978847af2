import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Adds products in reverse order. Missing and unpublished ones are skipped: a list stored in a browser may be old. */
export async function insertWishes(tx: Queryable, customerId: number, productIds: number[]): Promise<void> {
  await tx.execute(sql`
    insert into wishlist_items (customer_id, product_id)
    select ${customerId}, products.id
    from unnest(${sql.param(productIds)}::int[]) with ordinality as wished(id, place)
      join products on products.id = wished.id and products.published
    order by place desc
    on conflict do nothing`)
}

/** Returns those of these products that are published, in the given order. */
export async function shownOf(db: Queryable, productIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select products.id from unnest(${sql.param(productIds)}::int[]) with ordinality as asked(id, place)
      join products on products.id = asked.id and products.published
    order by place`)
  return rows.map(({ id }) => id)
}
