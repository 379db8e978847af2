import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** Tells whether an earlier version made the index: without facets or tags, or without knowing words of names from others. */
export async function isOutdated(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{
    outdated: boolean
  }>(sql`select exists (select from product_search where facets = '{}')
    or (exists (select from product_search where words <> '')
      and not exists (select from search_vocabulary
        where telling and not exists (select from search_synonyms where search_synonyms.word = search_vocabulary.word))
    )
    or exists (select from products join product_search on product_id = products.id
      where cardinality(tags) > 0
      and not exists (select from unnest(facets) facet where split_part(facet, ':', 2) = tags[1])
    ) as outdated`)
  return rows[0]?.outdated === true
}
