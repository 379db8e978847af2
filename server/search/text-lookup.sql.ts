import type { PHRASE_KINDS } from '@nafha/contract/admin/search'
import { type SQL, sql } from 'drizzle-orm'
import { bestSellersFirst, listQueryOf } from '../catalog/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import type { Localized } from '../platform/database/schema/index.ts'
import { listed } from '../platform/database/statement.ts'

/** A word with its synonyms, and those of them that products have. */
export interface Meant {
  word: string
  synonyms: string[]
  used: string[]
}

export interface WordRow extends Meant {
  /** True if a product or a synonym has the word; the last word, perhaps unfinished, need only be a prefix of one. */
  known: boolean
  /** Similar words of names, notes and collections. */
  near: (Meant & { spelling: string })[]
}

/** A meaning that the text has a phrase of. A collection that the shop lacks is no meaning. */
export interface PhraseRow {
  kind: (typeof PHRASE_KINDS)[number]
  value: string
  /** Its phrases, folded, that are runs of the text. */
  words: string[]
  collection: { id: number; name: Localized } | null
}

interface Lookup {
  words: WordRow[]
  /** Forms that the vocabulary has. */
  forms: Meant[]
  phrases: PhraseRow[]
  /** Ids of the products that staff put first for the text. */
  pinned: number[]
  /** True if a product's name has all words as they are written. */
  is_name: boolean
}

interface Asked {
  /** The last one may be unfinished. */
  words: string[]
  /** Words that need no similar ones. */
  plain: string[]
  forms: string[]
  /** Runs of words that may be phrases. */
  runs: string[]
  /** The text as a pin may have it. */
  terms: string[]
  /** All words, for a name. They have letters and digits only, so that none can be an operator of a tsquery. */
  name: string[]
}

const textArray = (name: keyof Asked) => listed(name, 'text[]')

/** Best sellers whose names are read before the index of names is asked: a word that many names have is found at once. */
const READ_FIRST = 20

/**
 * Looks a text up in one statement: words, their forms and similar words, phrases and pins. The similarity threshold is
 * below PostgreSQL's default, since "rse" and "rose" are only 0.29 alike; edit distance decides afterwards. The condition
 * on `likeness.set` makes the statement set it before it compares words.
 */
export function textLookup(db: Queryable): (asked: Asked) => Promise<Lookup> {
  const unfinished = sql`asked.place = cardinality(${textArray('words')})`
  // A range of prefixes can use the index; `like` uses it only if the pattern is known at planning time.
  const begun = sql`word ~>=~ asked.word and word ~<~ (asked.word || ${sql.raw("U&'\\+10FFFF'")})`
  const synonymsOf = (mine: SQL) => sql`lateral (
    select coalesce(array_agg(same.word), '{}') as all, coalesce(array_agg(same.word) filter (where same.in_products), '{}') as used
    from search_synonyms mine join search_synonyms same on same.meaning = mine.meaning and same.word <> mine.word
    where ${mine}) synonyms`
  const synonyms = sql`'synonyms', synonyms.all, 'used', synonyms.used`
  const ofAsked = sql`mine.word = asked.word
    or (${unfinished} and length(asked.word) >= 3 and mine.word like asked.word || '%')`
  const near = sql`(
    select coalesce(json_agg(json_build_object('word', like_it.word, 'spelling', like_it.spelling, ${synonyms})), '[]')
    from (select set_config('pg_trgm.similarity_threshold', '0.2', true) as set) likeness cross join lateral (
      select word, spelling from search_vocabulary
      where telling and word % case when likeness.set is not null then asked.word end
      order by similarity(word, asked.word) desc, word limit 40
    ) like_it cross join ${synonymsOf(sql`mine.word = like_it.word`)})`
  const known = sql`lateral (select exists (select from search_vocabulary where word = asked.word)
    or (${unfinished} and exists (select from search_vocabulary where ${begun})) as known) found`
  const words = sql`(select coalesce(json_agg(json_build_object('word', asked.word, 'known', found.known,
      ${synonyms},
      'near', case when found.known or asked.word = any(${textArray('plain')}) then '[]'::json else ${near} end)
      order by asked.place), '[]')
    from unnest(${textArray('words')}) with ordinality as asked(word, place) cross join ${known}
      cross join ${synonymsOf(ofAsked)})`
  const forms = sql`(select coalesce(json_agg(json_build_object('word', form.word, ${synonyms})), '[]')
    from unnest(${textArray('forms')}) as form(word) cross join ${synonymsOf(sql`mine.word = form.word`)}
    where exists (select from search_vocabulary where word = form.word))`
  const phrases = sql`(select coalesce(json_agg(json_build_object('kind', kind, 'value', value,
      'words', array(select unnest(said.words) intersect select unnest(${textArray('runs')})),
      'collection', case when places.id is not null
        then json_build_object('id', places.id, 'name', places.name) end) order by said.id), '[]')
    from search_phrases said left join collections places on kind = 'collection' and places.slug = value
    where said.words && ${textArray('runs')} and (kind <> 'collection' or places.id is not null))`
  const pinned = sql`coalesce((select product_ids from search_pins
    where words = any(${textArray('terms')}) order by array_position(${textArray('terms')}, words) limit 1), '{}')`
  // Words without a position would match any weight within the query itself.
  const { from, where } = listQueryOf({}, { withSearch: true })
  // The subquery hides the words from the planner, which would otherwise plan each call.
  const isNamed = sql`ts_filter(words, '{a}') @@ (select ${sql.placeholder('name')}::tsquery)`
  const isName = sql`(exists (select from (select products.id from products where ${listQueryOf({}).where}
      order by ${sql.raw(bestSellersFirst)} limit ${sql.raw(String(READ_FIRST))}) popular
    cross join lateral (select words from product_search where product_id = popular.id offset 0) own where ${isNamed})
    or exists (select from ${from} where ${where} and ${isNamed}))`
  const prepared = db
    .select({
      words: sql<Lookup['words']>`${words}`,
      forms: sql<Lookup['forms']>`${forms}`,
      phrases: sql<Lookup['phrases']>`${phrases}`,
      pinned: sql<Lookup['pinned']>`${pinned}`,
      is_name: sql<boolean>`${isName}`,
    })
    .from(sql`(values (1)) one`)
    .prepare('search_text')
  return async (asked) => {
    const [row] = await prepared.execute({
      ...asked,
      name: asked.name.map((word) => `'${word}'`).join(' & '),
    })
    if (!row) throw new Error('the lookup of a text answers one row')
    return row
  }
}
