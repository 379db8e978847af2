import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { editDistance, slipsAllowed } from './distance.ts'
import { commonplace, foldedWords, spelledWords } from './fold.ts'

/** What the shop knows of one word that was asked for. */
export interface KnownWord {
  word: string
  /** Whether it is a word of a product or a synonym, or begins one and is the last, perhaps unfinished word. */
  known: boolean
  /** Other words that mean the same. */
  synonyms: string[]
  /** Similarly spelt words with their synonyms; empty when the word is known. */
  near: { word: string; spelling: string; synonyms: string[] }[]
}

/** Most words of one search; further ones are ignored. */
const MOST_WORDS = 8
/** The words that a search goes by. Commonplace ones count only when there is nothing else. */
export function askedWords(text: string): string[] {
  const words = [...new Set(foldedWords(text))]
  const telling = words.filter((word) => !commonplace.has(word))
  return (telling.length > 0 ? telling : words).slice(0, MOST_WORDS)
}

/**
 * Looks words up. The similarity threshold is lower than PostgreSQL's default, since "rse" and "rose" are only 0.29
 * alike; edit distance decides afterwards. It is set within the statement; the condition on `likeness.set` makes sure
 * that this happens before words are compared.
 */
export function wordReader(db: Queryable): (words: string[]) => Promise<KnownWord[]> {
  const unfinished = sql`asked.place = cardinality(${sql.placeholder('words')}::text[])`
  // A range of prefixes, for which the index serves; `like` uses it only if the pattern is known when planning.
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
 * The tsquery of a search: each word must be there, or one with the same meaning or nearly the same spelling; the last
 * may be unfinished. Words have letters and digits only, so that nothing a user types can be an operator.
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

/** The word, its synonyms and, when it is not known, the most similar words with theirs. */
export const alternatives = (known: KnownWord): string[] => [
  ...new Set([
    known.word,
    ...known.synonyms,
    ...nearest(known).flatMap((other) => [other.word, ...other.synonyms]),
  ]),
]

/** Of the similar words those with the fewest slips, if these are few enough; the most similar first. */
function nearest({ word, near }: KnownWord): KnownWord['near'] {
  const measured = near.map((other) => ({ ...other, slips: editDistance(word, other.word) }))
  const fewest = Math.min(slipsAllowed(word), ...measured.map(({ slips }) => slips))
  return measured.filter(({ slips }) => slips <= fewest)
}

/** A text with unknown words corrected; null when all are known or nothing is similar. */
export function corrected(text: string, words: KnownWord[]): string | null {
  const right = new Map<string, string>()
  for (const word of words) {
    const similar = nearest(word)
    // "rse" is as near to rise as to rose. Words with synonyms come first: staff enter them for common words.
    const best = similar.find(({ synonyms }) => synonyms.length > 0) ?? similar[0]
    if (!word.known && best) right.set(word.word, best.spelling || best.word)
  }
  if (right.size === 0) return null
  return spelledWords(text)
    .map(({ word, spelling }) => right.get(word) ?? spelling)
    .join(' ')
}
