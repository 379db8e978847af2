import type { Facet } from '@nafha/contract/catalog'
import { groupOfTag, type TagGroup } from '@nafha/contract/tags'
import type { Localized } from '../platform/database/schema/index.ts'
import { notesOf, type SearchText } from './document.ts'
import { facetValue } from './facet-value.ts'
import { type MeaningOf, noteForms } from './notes.ts'

/** A value of a facet as product_search.facets holds it. */
export const facetKey = (facet: Facet, value: string): string => `${facet}:${value}`

/** Key of a value in search_facets; a note has the same key in every layer, since its name is the same. */
export const nameKey = (facet: Facet, value: string): string =>
  isLayer(facet) ? noteKey(value) : `${facet}:${value}`

/** Tells whether a facet is the notes of a layer. */
export const isLayer = (facet: Facet): boolean => facet === 'top' || facet === 'heart' || facet === 'base'

export const noteKey = (value: string): string => `note:${value}`

interface Entry {
  /** Tags have no entry: their names stand in the message catalogues (tag-names.ts). */
  facet: Exclude<Facet, TagGroup>
  name: Localized
}

/** A product's facet values with their names, and the forms of its notes. */
export function facetsOf(product: SearchText, meaningOf: MeaningOf) {
  const [top, heart, base] = notesOf(product)
  const entries: Entry[] = [
    { facet: 'family', name: product.family },
    { facet: 'concentration', name: product.concentration },
    ...layer('top', top),
    ...layer('heart', heart),
    ...layer('base', base),
  ]
  const valued = entries
    .map((entry) => ({ ...entry, value: facetValue(entry.name.en) }))
    .filter(({ value }) => value !== '')
  const notes = notesOf(product).flatMap((names) => [...names.en, ...(names.ar ?? [])])
  return {
    keys: [
      ...new Set(valued.map(({ facet, value }) => facetKey(facet, value))),
      ...product.tags.map((tag) => facetKey(groupOfTag(tag), tag)),
    ],
    names: new Map(valued.map(({ facet, value, name }) => [nameKey(facet, value), name])),
    notes: [...new Set(notes.flatMap((name) => noteForms(name, meaningOf)))],
  }
}

const layer = (facet: Entry['facet'], names: Localized<string[]>): Entry[] =>
  names.en.map((en, index) => {
    const ar = names.ar?.[index]
    return { facet, name: ar === undefined ? { en } : { en, ar } }
  })
