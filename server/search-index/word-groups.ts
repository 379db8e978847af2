import { readFileSync } from 'node:fs'
import { and, inArray, notInArray } from 'drizzle-orm'
import { lockUntilCommit } from '../platform/database/advisory-locks.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { searchSynonyms, searchWordGroups, settings } from '../platform/database/schema/index.ts'
import { insertBasePhrases } from './base-phrases.ts'
import { foldedWords } from './fold.ts'
import { indexProducts } from './indexing.ts'
import {
  forgetUnusedWords,
  learnSynonyms,
  lookUpSynonyms,
  notifyListsChanged,
  productsWith,
} from './vocabulary.sql.ts'

/** These settings record that the shop has received a base list, so that what staff have deleted does not come back. */
const KEYS = { words: 'search_words', phrases: 'search_phrases' }

/**
 * Inserts the base lists of words that mean one thing in a perfume shop (base-groups.json) and of phrases
 * (base-phrases.json) at the shop's first start. Staff edit them afterwards, in the back office under Search words.
 */
export async function ensureSearchWords(db: Database): Promise<void> {
  if ((await missingLists(db)).length === 0) return
  await db.transaction(ensureBaseList)
}

/** The same within a transaction. It changes nothing in a shop that was opened empty, which has the lists already. */
export async function ensureBaseList(tx: Queryable): Promise<void> {
  await lockUntilCommit(tx, 'searchIndex')
  const missing = await missingLists(tx)
  if (missing.includes(KEYS.words)) await insertBaseList(tx)
  if (missing.includes(KEYS.phrases)) await insertBasePhrases(tx)
  if (missing.length === 0) return
  await tx.insert(settings).values(missing.map((key) => ({ key, value: { base_list: true } })))
}

async function missingLists(db: Queryable): Promise<string[]> {
  const keys = Object.values(KEYS)
  const rows = await db.select({ key: settings.key }).from(settings).where(inArray(settings.key, keys))
  return keys.filter((key) => !rows.some((row) => row.key === key))
}

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
  await lookUpSynonyms(tx, [...meanings.keys()])
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
    await lookUpSynonyms(tx, words)
  }
  const gone = before.filter((word) => !words.includes(word))
  await forgetUnusedWords(tx, gone)
  const touched = [...gone, ...words.filter((word) => !before.includes(word))]
  if (touched.length > 0) {
    await indexProducts(tx, await productsWith(tx, touched))
  }
  await notifyListsChanged(tx)
}
