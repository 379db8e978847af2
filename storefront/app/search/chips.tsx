import type { SearchFacets, Understood } from '@nafha/contract/search'
import { both_genders, like_product, search_size, with_note, without_note } from '@nafha/texts'
import { MinusIcon } from '../icons/phosphor-inner.tsx'
import { type Chip, maxPriceName, minPriceName } from '../products/filter-chips.tsx'
import { genderNames } from '../products/gender-names.ts'
import { type Search, searchPath } from './query.ts'

type Gender = keyof typeof genderNames

function nameOf({ kind, value, name }: Understood): string {
  switch (kind) {
    case 'gender': {
      const [one = '', other] = value.split(',').map((gender) => genderNames[gender as Gender]())
      return other === undefined ? one : both_genders({ one, other })
    }
    case 'price_min':
      return minPriceName(value)
    case 'price_max':
      return maxPriceName(value)
    case 'size':
      return search_size({ size: value })
    case 'without':
      return without_note({ note: value })
    case 'tag':
    case 'collection':
      return name ?? value
  }
}

/** Returns a chip for each filter that the search read in the text; removing one removes its words from the text. */
const understoodChips = (search: Search, understood: Understood[]): Chip[] =>
  understood.map((one) => ({
    key: `understood ${one.kind} ${one.value}`,
    name: nameOf(one),
    to: searchPath({ ...search, search: one.rest, page: 1 }),
    icon: one.kind === 'without' ? <MinusIcon size={16} /> : undefined,
  }))

/** Returns the chips that a search has beside those of the filter form: understood phrases, notes and a likeness. */
export function searchChips(search: Search, facets: SearchFacets, understood: Understood[]): Chip[] {
  const { like, ...others } = search
  const noteName = (value: string) => facets.notes[value] ?? value
  const notes = (key: 'note' | 'without', name: (note: { note: string }) => string): Chip[] =>
    search[key].map((value) => ({
      key: `${key} ${value}`,
      name: name({ note: noteName(value) }),
      to: searchPath({ ...search, [key]: search[key].filter((other) => other !== value), page: 1 }),
      icon: key === 'without' ? <MinusIcon size={16} /> : undefined,
    }))
  return [
    ...understoodChips(search, understood),
    ...(like
      ? [
          {
            key: 'like',
            name: like_product({ name: facets.like ?? like }),
            to: searchPath({ ...others, page: 1 }),
          },
        ]
      : []),
    ...notes('note', with_note),
    ...notes('without', without_note),
  ]
}
