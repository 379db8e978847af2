import { categoryOf, NOT_WORN } from '@nafha/contract/category'
import { LAYERS, layersByRule } from '@nafha/contract/layering'
import type { Language } from '@nafha/contract/values/language'
import type { Queryable } from '../platform/database/client.ts'
import { inLanguage } from '../platform/text/language.ts'
import { facetValue } from '../search-index/index.ts'
import { asLayered, readPairs, readSharingBase, readStaffLayers } from './companions.sql.ts'
import { type ProductRow, toProduct, typeValue } from './product.ts'
import { productsReader } from './product-queries.sql.ts'

interface Pair {
  id: number
  /** The staff's sentence about the pair; null for one by the rule. */
  sentence: string | null
  /** Filter value of the base note that both rest on; null for one by staff. */
  note: string | null
}

/** Staff's pairs come first; the rule fills up to LAYERS (rules/layering). What nobody wears has none. */
async function layersOf(db: Queryable, product: ProductRow, language: Language): Promise<Pair[]> {
  if (NOT_WORN.includes(categoryOf(typeValue(product)))) return []
  const byStaff = (await readStaffLayers(db, { productId: product.id })).map(({ id, sentence }) => ({
    id,
    sentence: inLanguage(sentence, language),
    note: null,
  }))
  const missing = LAYERS - byStaff.length
  if (missing <= 0) return byStaff
  const scent = asLayered(product)
  const others = (await readSharingBase(db, scent)).filter(({ id }) => byStaff.every((one) => one.id !== id))
  return [...byStaff, ...layersByRule(scent, others, missing).map((pair) => ({ ...pair, sentence: null }))]
}

/** Returns the name of a base note in a language, by its filter value. */
function noteName({ baseNotes }: ProductRow, value: string, language: Language): string {
  const at = baseNotes.en.findIndex((note) => facetValue(note) === value)
  return inLanguage(baseNotes, language)[at] ?? baseNotes.en[at] ?? value
}

/** Returns the function that answers what goes with a product: perfumes to layer, and what is bought together with it. */
export function companionsReader(db: Queryable) {
  const readProducts = productsReader(db)
  return async (product: ProductRow, language: Language) => {
    const [layers, pairs] = await Promise.all([
      layersOf(db, product, language),
      readPairs(db, { productId: product.id }),
    ])
    const together = pairs.map(({ id }) => id)
    const rows = await readProducts([...layers.map(({ id }) => id), ...together])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const rowsOf = (id: number) => byId.get(id) ?? []
    return {
      layers: layers.flatMap(({ id, sentence, note }) =>
        [rowsOf(id)].flat().map((row) => ({
          product: toProduct(row, language),
          sentence,
          note: note && noteName(product, note, language),
        })),
      ),
      bought_together: together.flatMap(rowsOf).map((row) => toProduct(row, language)),
    }
  }
}
