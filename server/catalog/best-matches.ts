import { type SQL, sql } from 'drizzle-orm'
import { chosenByStaff, type Filters, forSale, narrowingOf } from './narrowing.ts'

/** A search by words lists so many products at most: nobody turns that many pages. */
const MOST_MATCHES = 600
/** Where more fit, so many are looked for by the word in their name, */
const MOST_NAMED = 200
/** so many among those that sell best, of which so many are looked through, */
const MOST_POPULAR = 200
const LOOKED_THROUGH = 600
/** and the rest anywhere. */
const MOST_OTHERS = MOST_MATCHES - MOST_NAMED - MOST_POPULAR

const whole = (number: number) => sql.raw(String(number))

/** How many fit; counting ends when there are more than are listed. */
const counted = ({ from, where }: { from: SQL; where: SQL }) =>
  sql`(select count(*) from (select from ${from} where ${where} limit ${whole(MOST_MATCHES + 1)}) fitting)`

/** Counts what fits, as far as it is listed. */
export const countMatches = (filters: Filters): SQL =>
  sql`select least(${counted(narrowingOf(filters))}, ${whole(MOST_MATCHES)}) as total`

const bestSellers = sql`(select * from products where published and ${sql.raw(forSale)}
  order by ${sql.raw(chosenByStaff)} limit ${whole(LOOKED_THROUGH)}) products`
// Without an offset the database would rather look up everything that has the word.
const wordsOf = sql`cross join lateral (
  select * from product_search own where own.product_id = products.id offset 0) product_search`

// The offset stays within what is listed.
const page = sql`limit least(${sql.placeholder('limit')}::bigint,
    greatest(${whole(MOST_MATCHES)} - ${sql.placeholder('offset')}::bigint, 0))
  offset ${sql.placeholder('offset')}::bigint`

/**
 * A select of `id`, `place`, `total` and `more` of what a search by words finds: the best first, or as it is to be sorted. `total`
 * is how many are listed, `more` whether more fit.
 *
 * A word that half of the shop has costs no more than one that six hundred products have: up to so many, all are ranked. Where
 * more fit, those are that have the word in their name, those that sell best, and some others (decision 0024).
 */
export function bestMatches(filters: Filters): SQL {
  const all = narrowingOf(filters)
  if (filters.sort) {
    return sql`select products.id, row_number() over (order by ${all.order}) as place,
        least(counted.total, ${whole(MOST_MATCHES)}) as total, counted.total > ${whole(MOST_MATCHES)} as more
      from ${all.from} cross join (select ${counted(all)} as total) counted where ${all.where} order by ${all.order} ${page}`
  }
  // In the name means in the words: asking for both would look both up.
  const named = narrowingOf({ ...filters, words: undefined }, { withSearch: true })
  const popular = narrowingOf(filters, { products: bestSellers, search: wordsOf })
  return sql`
    with fitting as materialized (
      select products.id from ${all.from} where ${all.where} limit ${whole(MOST_MATCHES + 1)}
    ), counted as materialized (
      select count(*) > ${whole(MOST_MATCHES)} as more from fitting
    ), candidates as (
      (select id from fitting
        limit (select case when more then ${whole(MOST_OTHERS)} else ${whole(MOST_MATCHES)} end from counted))
      union
      select id from (
        select products.id from ${named.from}
        where ${named.where} and ts_filter(words, '{a}') @@ ${sql.placeholder('words')}::tsquery
        limit ${whole(MOST_NAMED)}
      ) named where (select more from counted)
      union
      select id from (
        select products.id from ${popular.from} where ${popular.where} limit ${whole(MOST_POPULAR)}
      ) popular where (select more from counted)
    )
    select products.id, row_number() over (order by ${all.order}) as place, count(*) over () as total,
      (select more from counted) as more
    from candidates join products on products.id = candidates.id
      join product_search on product_search.product_id = products.id
    order by ${all.order} ${page}`
}
