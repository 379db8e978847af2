import { readFileSync } from 'node:fs'
import type { PHRASE_KINDS } from '@nafha/contract/admin/search'
import type { Queryable } from '../platform/database/client.ts'
import { searchPhrases } from '../platform/database/schema/index.ts'
import { foldedWords } from './fold.ts'

/** A phrase is looked up by all runs of words in a text, so it has few. */
export const MOST_PHRASE_WORDS = 4

interface BasePhrases {
  kind: (typeof PHRASE_KINDS)[number]
  value: string
  phrases: string[]
}

/** Folds phrases as search looks them up; null when one has no word or too many. */
export function foldedPhrases(phrases: string[]): string[] | null {
  const folded = phrases.map(foldedWords)
  const fit = folded.every((words) => words.length > 0 && words.length <= MOST_PHRASE_WORDS)
  return fit ? [...new Set(folded.map((words) => words.join(' ')))] : null
}

/**
 * Inserts the base list of phrases (base-phrases.json). Staff edit it afterwards, in the back office under Search phrases.
 * @throws Error when a phrase has too many words or two meanings
 */
export async function insertBasePhrases(tx: Queryable): Promise<void> {
  const file = new URL('./base-phrases.json', import.meta.url)
  const list = JSON.parse(readFileSync(file, 'utf8')) as BasePhrases[]
  const seen = new Set<string>()
  const rows = list.map((row) => {
    const words = foldedPhrases(row.phrases)
    if (!words) throw new Error(`A phrase has one to four words: ${row.phrases.join(', ')}`)
    for (const phrase of words) {
      if (seen.has(phrase)) throw new Error(`The phrase "${phrase}" has two meanings`)
      seen.add(phrase)
    }
    return { ...row, words }
  })
  await tx.insert(searchPhrases).values(rows)
}
