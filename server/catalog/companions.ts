import { categoryOf, NOT_WORN } from '@nafha/contract/category'
import { LAYERS, layersByRule } from '@nafha/contract/layering'
import type { Language } from '@nafha/contract/values/language'
import type { Queryable } from '../platform/database/client.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue } from '../search-index/index.ts'
import { asLayered, companionCandidatesReader, type ProductWithCandidates } from './companions.sql.ts'
import { toProduct, typeValue } from './product.ts'
import { productsReader } from './product-queries.sql.ts'

interface Pair {
  id: number
  /** The staff's sentence about the pair; null for one by the rule. */
  sentence: string | null
  /** Filter value of the base note that both rest on; null for one by staff. */
  note: string | null
}

/** Staff's pairs come first; the rule fills up to LAYERS (rules/layering). What nobody wears has none. */
function layersOf(product: ProductWithCandidates, language: Language): Pair[] {
  if (NOT_WORN.includes(categoryOf(typeValue(product)))) return []
  const byStaff = product.byStaff.map(({ id, sentence }) => ({
    id,
    sentence: inLanguage(sentence, language),
    note: null,
  }))
  const missing = LAYERS - byStaff.length
  if (missing <= 0) return byStaff
  const { id, family, baseNotes } = product
  const scent = asLayered({ id, family: family.en, baseNotes: baseNotes.en })
  const others = product.sharingBase
    .map(asLayered)
    .filter((other) => byStaff.every((one) => one.id !== other.id))
  return [...byStaff, ...layersByRule(scent, others, missing).map((pair) => ({ ...pair, sentence: null }))]
}

/** Returns the name of a base note in a language, by its filter value. */
function noteName({ baseNotes }: ProductWithCandidates, value: string, language: Language): string {
  const at = baseNotes.en.findIndex((note) => facetValue(note) === value)
  return inLanguage(baseNotes, language)[at] ?? baseNotes.en[at] ?? value
}

/**
 * Returns the function that answers what goes with a product: perfumes to layer, and what is bought together with it; null
 * if shoppers may not see the product.
 */
export function companionsReader(db: Queryable) {
  const readCandidates = companionCandidatesReader(db)
  const readProducts = productsReader(db)
  return async (id: number, language: Language) => {
    const product = await readCandidates(id)
    if (!product) return null
    const { together } = product
    const layers = layersOf(product, language)
    const rows = await readProducts([...layers.map((layer) => layer.id), ...together])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const rowsOf = (of: number) => byId.get(of) ?? []
    return {
      layers: layers.flatMap(({ id: other, sentence, note }) =>
        [rowsOf(other)].flat().map((row) => ({
          product: toProduct(row, language),
          sentence,
          note: note && noteName(product, note, language),
        })),
      ),
      bought_together: together.flatMap(rowsOf).map((row) => toProduct(row, language)),
    }
  }
}
