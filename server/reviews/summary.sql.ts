import { sql } from 'drizzle-orm'
import { statement } from '../platform/database/statement.ts'
import { hasPhotos } from './columns.sql.ts'

interface Count {
  /** `shown` counts the product itself while shoppers can see it. */
  kind: 'shown' | 'rate' | 'how_long' | 'how_far' | 'season' | 'time' | 'reviews'
  value: string
  number: number
}

const product = sql`${sql.placeholder('productId')}::bigint`

/** Counts what the ratings and reviews of a product say, by value. */
export const countAnswers = statement<Count>(
  'reviews_summary',
  sql`
    with counted as (select id, rate from ratings where product_id = ${product} and counted),
      answers as (select reviews.* from reviews join counted on counted.id = reviews.rating_id)
    select 'shown' as kind, '' as value, count(*)::int as number from products where id = ${product} and published
    union all select 'rate', rate::text, count(*)::int from counted group by rate
    union all select 'how_long', how_long, count(*)::int from answers where how_long is not null group by how_long
    union all select 'how_far', how_far, count(*)::int from answers where how_far is not null group by how_far
    union all select 'season', season, count(*)::int from answers, unnest(seasons) season group by season
    union all select 'time', part, count(*)::int from answers, unnest(times) part group by part
    union all select 'reviews', '', count(*)::int from answers as reviews
      where status = 'published' and (text is not null or ${hasPhotos})`,
)
