import { readFileSync } from 'node:fs'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { searchSynonyms, searchWordGroups, settings } from '../platform/database/schema/index.ts'
import { foldedWords } from './fold.ts'
import { indexProducts } from './indexing.ts'
import { forgetUnusedWords, learnSynonyms, notifyListsChanged, productsWith } from './vocabulary.sql.ts'

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

/** Returns a word of these that another group has, or null. */
export async function wordOfOtherGroup(
  tx: Queryable,
  words: string[],
  own: string[],
): Promise<string | null> {
  const [other] = await tx
    .select({ word: searchSynonyms.word })
    .from(searchSynonyms)
    .where(and(inArray(searchSynonyms.word, words), notInArray(searchSynonyms.word, own)))
    .limit(1)
  return other?.word ?? null
}

/**
 * Replaces the words of one group. Products whose notes have a word of it are indexed again, since notes are found by the
 * word that represents their group; nodes drop their cached searches.
 */
export async function replaceGroup(tx: Queryable, before: string[], words: string[]): Promise<void> {
  const meaning = before.find((word) => words.includes(word)) ?? words[0]
  await tx.delete(searchSynonyms).where(inArray(searchSynonyms.word, before))
  if (meaning !== undefined) {
    await tx.insert(searchSynonyms).values(words.map((word) => ({ word, meaning })))
    await learnSynonyms(tx)
  }
  const gone = before.filter((word) => !words.includes(word))
  await forgetUnusedWords(tx, gone)
  const touched = [...gone, ...words.filter((word) => !before.includes(word))]
  if (touched.length > 0) {
    await indexProducts(tx, await productsWith(tx, touched))
  }
  await notifyListsChanged(tx)
}
