import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import type { IndexedWord } from './document.ts'

/** Adds the synonyms to the vocabulary, so that they are known and typos are corrected to them. */
export const learnSynonyms = (tx: Queryable) =>
  tx.execute(sql`insert into search_vocabulary (word, spelling, telling)
    select word, word, true from search_synonyms order by word
    on conflict (word) do update set telling = true where not search_vocabulary.telling`)

/** Adds words in ascending order, so that two transactions that add the same rows wait instead of deadlocking. */
export async function learnWords(tx: Queryable, words: Map<string, IndexedWord>): Promise<void> {
  const rows = [...words].sort(([one], [other]) => (one < other ? -1 : 1))
  const columns = [
    sql.param(rows.map(([word]) => word)),
    sql.param(rows.map(([, { spelling }]) => spelling)),
    sql.param(rows.map(([, { telling }]) => telling)),
  ] as const
  await tx.execute(sql`insert into search_vocabulary (word, spelling, telling)
    select * from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::boolean[])
    on conflict (word) do update set telling = search_vocabulary.telling or excluded.telling,
      spelling = case when search_vocabulary.spelling = ''
        or length(excluded.spelling) < length(search_vocabulary.spelling)
        then excluded.spelling else search_vocabulary.spelling end
      where search_vocabulary.spelling = '' or length(excluded.spelling) < length(search_vocabulary.spelling)
        or (excluded.telling and not search_vocabulary.telling)`)
}

/** Marks synonyms that products have now. They are written in ascending order, as words are. */
export const markUsedSynonyms = (tx: Queryable, words: string[]) =>
  tx.execute(sql`insert into search_synonyms (word, meaning)
    select word, meaning from search_synonyms where not in_products and word = any(${sql.param(words)}::text[]) order by word
    on conflict (word) do update set in_products = true`)

/** Looks up whether products have these synonyms. Call it when the synonyms are new. */
export const lookUpSynonyms = (tx: Queryable, words: string[]) =>
  tx.execute(sql`update search_synonyms
    set in_products = exists (select from product_search where words @@ ('''' || word || '''')::tsquery)
    where word = any(${sql.param(words)}::text[])`)

/** Removes those of these words that no product has. */
export async function forgetUnusedWords(tx: Queryable, words: string[]): Promise<void> {
  await tx.execute(sql`delete from search_vocabulary where word = any(${sql.param(words)}::text[])
    and not exists (select from product_search where words @@ ('''' || word || '''')::tsquery)`)
}

/** Reads the products that have one of these words. */
export async function productsWith(tx: Queryable, words: string[]): Promise<number[]> {
  const query = words.map((word) => `'${word}'`).join(' | ')
  const { rows } = await tx.execute<{ id: number }>(
    sql`select product_id as id from product_search where words @@ ${query}::tsquery order by product_id`,
  )
  return rows.map(({ id }) => id)
}

/** Makes every node drop its cached searches. */
export async function notifyListsChanged(tx: Queryable): Promise<void> {
  await tx.execute(sql`select tell_changes('{lists}')`)
}
