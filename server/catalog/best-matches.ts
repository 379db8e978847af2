import { type SQL, sql } from 'drizzle-orm'
import { bestSellersFirst, type Filters, forSale, listQueryOf } from './list-query.ts'

/*
 * A search by words lists at most 600 products. When more fit, the list has three shares (decision 0024): up to 200
 * with the word in their name, up to 200 found among the 600 best sellers, and 200 of the rest.
 */
const MOST_MATCHES = 600
const MOST_NAMED = 200
const MOST_POPULAR = 200
const BEST_SELLERS = 600
const MOST_OTHERS = MOST_MATCHES - MOST_NAMED - MOST_POPULAR

const whole = (number: number) => sql.raw(String(number))

/** Counts matching products, up to one more than are listed. */
const matchCount = ({ from, where }: { from: SQL; where: SQL }) =>
  sql`(select count(*) from (select from ${from} where ${where} limit ${whole(MOST_MATCHES + 1)}) fitting)`

/** Selects `total`, the number of listed matches. */
export const countMatches = (filters: Filters): SQL =>
  sql`select least(${matchCount(listQueryOf(filters))}, ${whole(MOST_MATCHES)}) as total`

const bestSellers = sql`(select * from products where published and ${sql.raw(forSale)}
  order by ${sql.raw(bestSellersFirst)} limit ${whole(BEST_SELLERS)}) products`
// `offset 0` stops PostgreSQL from looking up every product with the word before it reads these few.
const wordsOf = sql`cross join lateral (
  select * from product_search own where own.product_id = products.id offset 0) product_search`

// No page goes beyond the listed matches.
const page = sql`limit least(${sql.placeholder('limit')}::bigint,
    greatest(${whole(MOST_MATCHES)} - ${sql.placeholder('offset')}::bigint, 0))
  offset ${sql.placeholder('offset')}::bigint`

/**
 * Selects `id`, `place`, `total` (listed products) and `more` (whether others match) of a search by words, the best
 * first or in the order of `filters.sort`. At most 600 products are ranked, so that a word of half the catalogue
 * costs no more than a rare one.
 */
export function bestMatches(filters: Filters): SQL {
  const all = listQueryOf(filters, { tagsOfProducts: !filters.sort })
  if (filters.sort) {
    return sql`select products.id, row_number() over (order by ${all.order}) as place,
        least(counted.total, ${whole(MOST_MATCHES)}) as total, counted.total > ${whole(MOST_MATCHES)} as more
      from ${all.from} cross join (select ${matchCount(all)} as total) counted where ${all.where} order by ${all.order} ${page}`
  }
  // `ts_filter` below already implies the word; with `words @@` as well, PostgreSQL would scan both indexes.
  const named = listQueryOf({ ...filters, words: undefined }, { withSearch: true, tagsOfProducts: true })
  const popular = listQueryOf(filters, { products: bestSellers, search: wordsOf })
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
