import type { Tag } from '@nafha/contract/tags'
import { type Localized, products } from '../platform/database/schema/index.ts'
import { commonplace, foldedWords, spelledWords } from './fold.ts'

/** The columns by which a product is found. */
export const searchedColumns = {
  name: products.name,
  family: products.family,
  topNotes: products.topNotes,
  heartNotes: products.heartNotes,
  baseNotes: products.baseNotes,
  type: products.type,
  concentration: products.concentration,
  description: products.description,
}
type SearchedTexts = Pick<typeof products.$inferSelect, keyof typeof searchedColumns>

/** Texts and tags of a product's own row. */
export type ProductTexts = SearchedTexts & { tags: Tag[] }

/** Texts by which a product is found. */
export type SearchText = ProductTexts & { collections: Localized[] }

/** A: name, B: notes and family, C: type, concentration and collections. */
type Weight = 'A' | 'B' | 'C'
const POSITIONS = 16_383
const POSITIONS_A_WORD = 250

const both = (text: Localized<string | string[]>): string[] => [text.en, text.ar ?? []].flat()

/** The notes by layer: top, heart and base. */
export const notesOf = ({ topNotes, heartNotes, baseNotes }: SearchedTexts) =>
  [topNotes, heartNotes, baseNotes] as const

const weighted = (product: SearchText): [Weight, string[]][] => [
  ['A', both(product.name)],
  ['B', [...both(product.family), ...notesOf(product).flatMap(both)]],
  ['C', [...both(product.type), ...both(product.concentration), ...product.collections.flatMap(both)]],
]

/**
 * Returns the words of a product in both languages with their spelling, and the same words as the text of a tsvector. It
 * does not use to_tsvector, because that splits words depending on the database's locale.
 * Words of the description have no position, which ranks them as D, and commonplace ones are left out. That keeps the vector
 * below 2 kB, so that PostgreSQL stores it within its row and ranking 600 products reads no more than 600 rows.
 */
export function searchDocument(product: SearchText): { words: Map<string, IndexedWord>; tsvector: string } {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [weight, texts] of weighted(product)) {
    for (const text of texts) {
      for (const word of foldedWords(text)) {
        position = Math.min(position + 1, POSITIONS)
        const wordPlaces = places.get(word) ?? []
        if (wordPlaces.length < POSITIONS_A_WORD) places.set(word, [...wordPlaces, `${position}${weight}`])
      }
      // A gap in the positions keeps the last word of one text and the first of the next from counting as neighbors.
      position = Math.min(position + 10, POSITIONS)
    }
  }
  for (const word of both(product.description).flatMap(foldedWords)) {
    if (!places.has(word) && !commonplace.has(word)) places.set(word, [])
  }
  const lexemes = [...places].map(([word, at]) => (at.length > 0 ? `'${word}':${at.join(',')}` : `'${word}'`))
  return { words: spellings(product, places), tsvector: lexemes.join(' ') }
}

/** A word's spelling, and whether it occurs outside of descriptions. */
export interface IndexedWord {
  spelling: string
  telling: boolean
}

/** Maps each word of the index to its shortest spelling: rose rather than roses, ورد rather than الورد. */
function spellings(product: SearchText, places: ReadonlyMap<string, string[]>): Map<string, IndexedWord> {
  const texts = [...weighted(product).flatMap(([, some]) => some), ...both(product.description)]
  const indexedWords = new Map<string, IndexedWord>()
  for (const { word, spelling } of texts.flatMap(spelledWords)) {
    const at = places.get(word)
    const earlier = indexedWords.get(word)
    if (at && (earlier === undefined || spelling.length < earlier.spelling.length))
      indexedWords.set(word, { spelling, telling: at.length > 0 })
  }
  return indexedWords
}
