import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { searchSynonyms, searchWordGroups, settings } from '../platform/database/schema/index.ts'
import { foldedWords } from './fold.ts'
import { indexProducts } from './indexing.ts'

/** This setting records that the shop has received the base list, so that words deleted by staff do not come back. */
const KEY = 'search_words'

/**
 * Inserts the base list of words that mean one thing in a perfume shop (base-groups.json) at the shop's first start. Staff
 * edit it afterwards, in the back office under Search words.
 */
export async function ensureSearchWords(db: Database): Promise<void> {
  if (await hasBaseList(db)) return
  await db.transaction(ensureBaseList)
}

/** The same within a transaction. It changes nothing in a shop that was opened empty, which has the list already. */
export async function ensureBaseList(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, 'searchIndex')
  if (!(await hasBaseList(tx))) await insertBaseList(tx)
}

const hasBaseList = async (db: Queryable): Promise<boolean> =>
  (await db.select({ key: settings.key }).from(settings).where(eq(settings.key, KEY))).length > 0

/** @throws Error when an entry of the list is not one word, or a word is in two groups */
async function insertBaseList(tx: Queryable): Promise<void> {
  const list = JSON.parse(readFileSync(new URL('./base-groups.json', import.meta.url), 'utf8')) as string[][]
  const meanings = new Map<string, string>()
  for (const group of list) {
    const words = foldedGroup(group)
    if (!words) throw new Error(`Each synonym must be one word: ${group.join(', ')}`)
    for (const word of words) {
      if (meanings.has(word)) throw new Error(`The synonym "${word}" stands in two groups`)
      meanings.set(word, words[0] as string)
    }
  }
  await tx.insert(searchWordGroups).values(list.map((words) => ({ words })))
  await tx.delete(searchSynonyms)
  await tx.insert(searchSynonyms).values([...meanings].map(([word, meaning]) => ({ word, meaning })))
  await learnSynonyms(tx)
  await tx.insert(settings).values({ key: KEY, value: { base_list: true } })
}

/** Folds the words of a group as search looks them up; null when an entry is not one word. */
export function foldedGroup(group: string[]): string[] | null {
  const folded = group.map(foldedWords)
  return folded.every((words) => words.length === 1) ? [...new Set(folded.flat())] : null
}

/** Adds the synonyms to the vocabulary, so that they are known and typos are corrected to them. */
const learnSynonyms = (tx: Queryable) =>
  tx.execute(sql`insert into search_vocabulary (word, spelling, telling)
    select word, word, true from search_synonyms order by word
    on conflict (word) do update set telling = true where not search_vocabulary.telling`)

/** Returns a word of these that another group has, or null. */
export async function wordOfOtherGroup(
  tx: Queryable,
  words: string[],
  own: string[],
): Promise<string | null> {
  const { rows } = await tx.execute<{ word: string }>(sql`select word from search_synonyms
    where word = any(${sql.param(words)}::text[]) and not word = any(${sql.param(own)}::text[]) limit 1`)
  return rows[0]?.word ?? null
}

/**
 * Replaces the words of one group. Products whose notes have a word of it are indexed again, since notes are found by the
 * word that represents their group; nodes drop their cached searches.
 */
export async function replaceGroup(tx: Queryable, before: string[], words: string[]): Promise<void> {
  const meaning = before.find((word) => words.includes(word)) ?? words[0]
  await tx.execute(sql`delete from search_synonyms where word = any(${sql.param(before)}::text[])`)
  if (meaning !== undefined) {
    await tx.insert(searchSynonyms).values(words.map((word) => ({ word, meaning })))
    await learnSynonyms(tx)
  }
  const gone = before.filter((word) => !words.includes(word))
  await tx.execute(sql`delete from search_vocabulary where word = any(${sql.param(gone)}::text[])
    and not exists (select from product_search where words @@ ('''' || word || '''')::tsquery)`)
  const touched = [...gone, ...words.filter((word) => !before.includes(word))]
  if (touched.length > 0) {
    const query = touched.map((word) => `'${word}'`).join(' | ')
    const { rows } = await tx.execute<{ id: number }>(
      sql`select product_id as id from product_search where words @@ ${query}::tsquery order by product_id`,
    )
    await indexProducts(
      tx,
      rows.map(({ id }) => id),
    )
  }
  await tx.execute(sql`select tell_changes('{lists}')`)
}
