import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { editDistance, slipsAllowed } from './distance.ts'
import { commonplace, foldedWords, spelledWords } from './fold.ts'

/** What the shop knows of one word that was asked for. */
export interface KnownWord {
  word: string
  /** Some product uses it, it is a synonym, or it begins such a word and is the last one, still being typed. */
  known: boolean
  /** Other words that mean the same. */
  synonyms: string[]
  /** Words of similar letters with their synonyms, when it is not known. */
  near: { word: string; spelling: string; synonyms: string[] }[]
}

/** Words beyond these say nothing more. */
const MOST_WORDS = 8
/** The words that a search goes by. Commonplace ones count only when there is nothing else. */
export function askedWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))]
  const telling = words.filter((word) => !commonplace.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/**
 * Looks words up. The similarity that is asked for is lower than PostgreSQL's own (a letter left out of
 * "rose" leaves 0.29), and set for this statement only: the subquery cannot run before it is set, since it
 * needs `likeness.set`. Edit distance decides afterwards.
 */
export function wordReader(db: Queryable): (words: string[]) => Promise<KnownWord[]> {
  const unfinished = sql`asked.place = cardinality(${sql.placeholder('words')}::text[])`
  // As a range, byte by byte, which an index has: for `like` the pattern would have to be known when it is planned.
  const begun = sql`word ~>=~ asked.word and word ~<~ (asked.word || ${sql.raw("U&'\\+10FFFF'")})`
  const synonymsOf = (mine: SQL) => sql`array(select same.word from search_synonyms mine
    join search_synonyms same on same.meaning = mine.meaning and same.word <> mine.word where ${mine})`
  const ofAsked = sql`mine.word = asked.word
    or (${unfinished} and length(asked.word) >= 3 and mine.word like asked.word || '%')`
  const near = sql`(
    select coalesce(json_agg(json_build_object('word', like_it.word, 'spelling', like_it.spelling,
      'synonyms', ${synonymsOf(sql`mine.word = like_it.word`)})), '[]')
    from (select set_config('pg_trgm.similarity_threshold', '0.2', true) as set) likeness cross join lateral (
      select word, spelling from search_vocabulary
      where word % case when likeness.set is not null then asked.word end
      order by similarity(word, asked.word) desc, word limit 40
    ) like_it)`
  const prepared = db
    .select({
      word: sql<string>`asked.word`,
      known: sql<boolean>`found.known`,
      synonyms: sql<string[]>`${synonymsOf(ofAsked)}`,
      near: sql<KnownWord['near']>`case when found.known then '[]'::json else ${near} end`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) with ordinality as asked(word, place)`)
    .crossJoin(sql`lateral (select exists (select from search_vocabulary where word = asked.word)
      or (${unfinished} and exists (select from search_vocabulary where ${begun})) as known) found`)
    .orderBy(sql`asked.place`)
    .prepare('search_words')
  return (words) => prepared.execute({ words })
}

/**
 * The tsquery of a search: every word, or one that means or nearly spells the same, must be there; the last
 * may be unfinished. Words are letters and digits only, so that nothing a user types can be an operator.
 * @returns null when there is nothing to look for
 */
export function tsqueryOf(words: KnownWord[]): string | null {
  if (words.length === 0) return null
  const groups = words.map((word, index) => tsqueryWords(word, index === words.length - 1))
  return groups.map((group) => `(${group.join(' | ')})`).join(' & ')
}

function tsqueryWords(known: KnownWord, last: boolean): string[] {
  const quoted = alternatives(known).map((word) => `'${word}'`)
  return last ? [...quoted, `'${known.word}':*`] : quoted
}

/** The word, what means the same, and when it is not known, the words that are nearest to it. */
export const alternatives = (known: KnownWord): string[] => [
  ...new Set([
    known.word,
    ...known.synonyms,
    ...nearest(known).flatMap((other) => [other.word, ...other.synonyms]),
  ]),
]

/** The words with the fewest slips, if they have few enough; the most similar one first. */
function nearest({ word, near }: KnownWord): KnownWord['near'] {
  const measured = near.map((other) => ({ ...other, slips: editDistance(word, other.word) }))
  const fewest = Math.min(slipsAllowed(word), ...measured.map(({ slips }) => slips))
  return measured.filter(({ slips }) => slips <= fewest)
}

/** A text with its unknown words put right; null when there are none, or nothing is like them. */
export function corrected(text: string, words: KnownWord[]): string | null {
  const right = new Map<string, string>()
  for (const word of words) {
    const similar = nearest(word)
    // "rse" is as near to rise as to rose: words that staff gave synonyms are what people come for.
    const best = similar.find(({ synonyms }) => synonyms.length > 0) ?? similar[0]
    if (!word.known && best) right.set(word.word, best.spelling || best.word)
  }
  if (right.size === 0) return null
  return spelledWords(text)
    .map(({ word, spelling }) => right.get(word) ?? spelling)
    .join(' ')
}
