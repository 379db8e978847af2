import { type SQL, sql } from 'drizzle-orm'
import {
  bestSellersFirst,
  type Filters,
  forSale,
  listQueryOf,
  listValue,
  pageBounds,
  rank,
  searched,
} from './list-query.ts'

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

/** No page goes beyond the listed matches. */
function pageOf(isPlanKept: boolean): SQL {
  const { limit, offset } = pageBounds(isPlanKept)
  return sql`limit least(${limit}, greatest(${whole(MOST_MATCHES)} - ${offset}, 0)) offset ${offset}`
}

/**
 * Selects `id`, `place`, `total` (listed products) and `more` (whether others match) of a search by words, the best
 * first or in the order of `filters.sort`. At most 600 products are ranked, so that a word of half the catalogue
 * costs no more than a rare one.
 * @param isPlanKept true to let PostgreSQL keep one plan for all words
 */
export function bestMatches(filters: Filters, { isPlanKept }: { isPlanKept: boolean }): SQL {
  const all = listQueryOf(filters, { tagsOfProducts: !filters.sort, isPlanKept })
  const page = pageOf(isPlanKept)
  if (filters.sort) return inChosenOrder(all, page)
  // `all` searches for every synonym, the shares for those that some product has, in half the time.
  const { words: _, rankedBy: __, ...others } = filters
  const named = listQueryOf(others, { withSearch: true, tagsOfProducts: true, isPlanKept })
  const popular = listQueryOf(others, {
    withSearch: true,
    products: bestSellers,
    search: wordsOf,
    isPlanKept,
  })
  const words = listValue('rankedBy', 'tsquery', isPlanKept)
  const ranked = rankedBy(filters)
  // In a large catalogue gender, price and tags are compared by indexes that have nothing else but ids, and six hundred are ranked
  // afterwards. Words alone are compared in the rows that the rank is made of.
  const isRankedAtOnce = isPlanKept || Object.values(others).every((value) => value === undefined)
  const columns = isRankedAtOnce ? ranked.columns : sql`products.id`
  const ranking = isRankedAtOnce
    ? sql`select * from candidates`
    : sql`select ${ranked.columns} from candidates join products on products.id = candidates.id ${searched}`
  return sql`
    with fitting as materialized (
      select ${columns} from ${all.from} where ${all.where} limit ${whole(MOST_MATCHES + 1)}
    ), counted as materialized (
      select count(*) > ${whole(MOST_MATCHES)} as more from fitting
    ), candidates as materialized (
      select * from fitting where not (select more from counted)
      union all
      select * from (
        (select * from fitting limit ${whole(MOST_OTHERS)})
        union
        (select ${columns} from ${named.from}
          where ${named.where} and ts_filter(words, '{a}') @@ ${words}
          limit ${whole(MOST_NAMED)})
        union
        (select ${columns} from ${popular.from} where ${popular.where} and words @@ ${words} limit ${whole(MOST_POPULAR)})
      ) shares where (select more from counted)
    )
    select id, row_number() over (order by ${ranked.order}) as place, (select count(*) from candidates) as total,
      (select more from counted) as more
    from (select * from (${ranking}) ranked order by ${ranked.order} ${page}) best`
}

/**
 * Selects matches in a chosen order. Up to six hundred are found by their words and sorted; of more, PostgreSQL walks through the
 * index of prices or dates until the page is full, which takes long for few.
 */
function inChosenOrder({ from, where, order }: { from: SQL; where: SQL; order: SQL }, page: SQL): SQL {
  const place = sql`row_number() over (order by ${order}) as place`
  return sql`
    with fitting as materialized (
      select products.id from ${from} where ${where} limit ${whole(MOST_MATCHES + 1)}
    ), counted as materialized (
      select least(count(*), ${whole(MOST_MATCHES)}) as total, count(*) > ${whole(MOST_MATCHES)} as more from fitting
    )
    select chosen.*, counted.total, counted.more from (
      (select products.id, ${place} from fitting join products on products.id = fitting.id
        where not (select more from counted) order by ${order} ${page})
      union all
      (select products.id, ${place} from ${from} where ${where} and (select more from counted) order by ${order} ${page})
    ) chosen cross join counted`
}

/** The columns by which matches are ordered, with the id. They are narrow, since all six hundred matches are sorted. */
function rankedBy({ genders }: Filters): { columns: SQL; order: SQL } {
  const gender = genders ? sql`array_position(${sql.placeholder('genders')}::text[], gender)` : sql`1`
  return {
    columns: sql`products.id, ${gender} as gender_place, ${rank} as rank, best_seller, units_sold`,
    order: sql`gender_place, rank desc, best_seller desc, units_sold desc, id`,
  }
}
