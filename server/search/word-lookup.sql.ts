import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'

/** A word with its synonyms. */
export interface Meant {
  word: string
  synonyms: string[]
}

export interface WordRow extends Meant {
  /** True if a product or a synonym has the word; the last word, perhaps unfinished, need only be a prefix of one. */
  known: boolean
  /** Similar words of names, notes and collections. */
  near: (Meant & { spelling: string })[]
}

/**
 * Looks words up by similarity. The threshold is below PostgreSQL's default, since "rse" and "rose" are only 0.29 alike;
 * edit distance decides afterwards. The condition on `likeness.set` makes the statement set it before it compares words.
 */
export function wordLookup(db: Queryable) {
  const unfinished = sql`asked.place = cardinality(${sql.placeholder('words')}::text[])`
  // A range of prefixes can use the index; `like` uses it only if the pattern is known at planning time.
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
      where telling and word % case when likeness.set is not null then asked.word end
      order by similarity(word, asked.word) desc, word limit 40
    ) like_it)`
  const readWords = db
    .select({
      word: sql<string>`asked.word`,
      known: sql<boolean>`found.known`,
      synonyms: sql<string[]>`${synonymsOf(ofAsked)}`,
      near: sql<WordRow['near']>`case when found.known then '[]'::json else ${near} end`,
    })
    .from(sql`unnest(${sql.placeholder('words')}::text[]) with ordinality as asked(word, place)`)
    .crossJoin(sql`lateral (select exists (select from search_vocabulary where word = asked.word)
      or (${unfinished} and exists (select from search_vocabulary where ${begun})) as known) found`)
    .orderBy(sql`asked.place`)
    .prepare('search_words')
  const readForms = db
    .select({
      word: sql<string>`form.word`,
      synonyms: sql<string[]>`${synonymsOf(sql`mine.word = form.word`)}`,
    })
    .from(sql`unnest(${sql.placeholder('forms')}::text[]) as form(word)`)
    .where(sql`exists (select from search_vocabulary where word = form.word)`)
    .prepare('search_forms')
  return {
    /** Reads a row for each word, in their order. The last word may be unfinished. */
    words: (words: string[]): Promise<WordRow[]> => readWords.execute({ words }),
    /** Reads those of these forms that the vocabulary has. */
    forms: (forms: string[]): Promise<Meant[]> => readForms.execute({ forms }),
  }
}
