import type { Localized } from '../platform/database/schema/index.ts'
import { foldedWords } from './fold.ts'

/** What a product is found by. */
export type SearchText = {
  name: Localized
  family: Localized
  notes: Localized<string[]>[]
  type: Localized
  concentration: Localized
  collections: Localized[]
  description: Localized
}

/** A: name, B: notes and family, C: type, concentration and collections, D: description. */
type Weight = 'A' | 'B' | 'C' | 'D'
const POSITIONS = 16_383
const POSITIONS_A_WORD = 250

const both = (text: Localized<string | string[]>): string[] => [text.en, text.ar ?? []].flat()

function weighted(product: SearchText): [Weight, string[]][] {
  return [
    ['A', both(product.name)],
    ['B', [...both(product.family), ...product.notes.flatMap(both)]],
    ['C', [...both(product.type), ...both(product.concentration), ...product.collections.flatMap(both)]],
    ['D', both(product.description)],
  ]
}

/**
 * The words of a product in both languages, and the same as the text of a tsvector. It is written here and
 * not by to_tsvector, whose idea of a word depends on the database's locale.
 */
export function searchDocument(product: SearchText): { words: string[]; tsvector: string } {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [weight, texts] of weighted(product)) {
    for (const text of texts) {
      for (const word of foldedWords(text)) {
        position = Math.min(position + 1, POSITIONS)
        const known = places.get(word) ?? []
        if (known.length < POSITIONS_A_WORD) places.set(word, [...known, `${position}${weight}`])
      }
      // A gap: the last word of one text and the first of the next are no neighbours.
      position = Math.min(position + 10, POSITIONS)
    }
  }
  const tsvector = [...places].map(([word, at]) => `'${word}':${at.join(',')}`).join(' ')
  return { words: [...places.keys()], tsvector }
}
