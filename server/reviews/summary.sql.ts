import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { hasPhotos } from './columns.sql.ts'

interface Count {
  kind: 'rate' | 'how_long' | 'how_far' | 'season' | 'time' | 'reviews'
  value: string
  number: number
}

/** Counts what the ratings and reviews of a product say, by value. */
export async function countAnswers(db: Queryable, productId: number): Promise<Count[]> {
  const { rows } = await db.execute<Count & Record<string, unknown>>(sql`
    with counted as (select id, rate from ratings where product_id = ${productId} and counted),
      answers as (select reviews.* from reviews join counted on counted.id = reviews.rating_id)
    select 'rate' as kind, rate::text as value, count(*)::int as number from counted group by rate
    union all select 'how_long', how_long, count(*)::int from answers where how_long is not null group by how_long
    union all select 'how_far', how_far, count(*)::int from answers where how_far is not null group by how_far
    union all select 'season', season, count(*)::int from answers, unnest(seasons) season group by season
    union all select 'time', part, count(*)::int from answers, unnest(times) part group by part
    union all select 'reviews', '', count(*)::int from answers as reviews
      where status = 'published' and (text is not null or ${hasPhotos})`)
  return rows
}
