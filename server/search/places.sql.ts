import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { isBlogShown, type Localized } from '../platform/database/schema/index.ts'

/** Suggestions come from this many of the newest articles. */
const LOOKED_THROUGH = 500

/** A page that a suggestion leads to. */
export interface Place extends Record<string, unknown> {
  kind: 'collection' | 'blog'
  id: number
  title: Localized
}

/** Reads the titles of all collections, outer ones first, and of the newest articles. */
export function placesReader(db: Queryable): () => Promise<Place[]> {
  const prepared = db
    .select({ kind: sql<Place['kind']>`kind`, id: sql<number>`id`, title: sql<Localized>`title` })
    .from(sql`((select 'collection' as kind, id, name as title, parent_id is not null as inner_one,
        now() as created_at from collections)
      union all (select 'blog', id, title, false, created_at from blogs where ${isBlogShown}
        order by created_at desc, id desc limit ${sql.raw(String(LOOKED_THROUGH))})) places`)
    .orderBy(sql`inner_one, created_at desc, id`)
    .prepare('search_places')
  return () => prepared.execute()
}
