import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/client.ts'
import { COLLECTION_LEVELS } from '../index.ts'

const idsOf = async (tx: Queryable, statement: SQL): Promise<number[]> =>
  (await tx.execute<{ id: number }>(statement)).rows.map((row) => row.id)

/** Ids of a collection and all above it. `union` (without `all`) ends even if the parents form a loop. */
export const upFrom = (tx: Queryable, id: number) =>
  idsOf(
    tx,
    sql`with recursive above (id, parent_id) as (
      select id, parent_id from collections where id = ${id}
      union select c.id, c.parent_id from collections c join above on above.parent_id = c.id)
    select id from above`,
  )

/** Ids of a collection and all below it. */
export const within = (tx: Queryable, id: number) =>
  idsOf(
    tx,
    sql`with recursive below (id) as (
      select id from collections where id = ${id}
      union select c.id from collections c join below on below.id = c.parent_id)
    select id from below`,
  )

/** Number of levels of a collection and its descendants; counting stops one above COLLECTION_LEVELS. */
export async function heightOf(tx: Queryable, id: number): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(sql`
    with recursive below (id, level) as (
      select id, 1 from collections where id = ${id}
      union all select c.id, level + 1 from collections c join below on below.id = c.parent_id
        where level <= ${COLLECTION_LEVELS})
    select max(level)::int as height from below`)
  return rows[0]?.height ?? 1
}

/** Writes the order of the children of a parent. Unchanged ones are not written. */
export async function renumber(tx: Queryable, parentId: number | null, order: number[]): Promise<void> {
  await tx.execute(sql`update collections set position = place.position, parent_id = ${parentId}
    from unnest(${sql.param(order)}::int[]) with ordinality as place (id, position)
    where collections.id = place.id
      and (collections.position <> place.position or collections.parent_id is distinct from ${parentId}::int)`)
}
