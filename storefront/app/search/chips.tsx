import type { SearchFacets, Understood } from '@nafha/contract/search'
import { formatAed } from '@nafha/contract/values/money'
import {
  active_filters,
  both_genders,
  like_product,
  max_price_label,
  min_price_label,
  remove_filter,
  search_size,
  with_note,
  without_note,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { MinusIcon } from '../icons/phosphor-inner.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { typeNames } from '../products/filter-choices.tsx'
import { genderNames } from '../products/gender-names.ts'
import { type Many, type Search, searchPath } from './query.ts'

interface Chip {
  key: string
  name: string
  /** Address without the filter. */
  to: string
  icon?: ReactNode
}

const inAed = (price: string) => formatAed(Number(price)).replace('.00', '')

const FACETS = ['family', 'concentration', 'top', 'heart', 'base'] as const

function chipsOf(search: Search, facets: SearchFacets | null): Chip[] {
  const first = { page: 1 }
  const single = (key: 'gender' | 'type' | 'price_min' | 'price_max' | 'like', name: string): Chip => {
    const { [key]: _, ...rest } = search
    return { key, name, to: searchPath({ ...rest, ...first }) }
  }
  const several = (key: Many, name: (value: string) => string, icon?: ReactNode): Chip[] =>
    search[key].map((value) => ({
      key: `${key} ${value}`,
      name: name(value),
      to: searchPath({ ...search, [key]: search[key].filter((other) => other !== value), ...first }),
      icon,
    }))
  const { gender, type, price_min, price_max, like } = search
  const noteName = (value: string) => facets?.notes[value] ?? value
  return [
    ...(gender ? [single('gender', genderNames[gender as keyof typeof genderNames]())] : []),
    ...(type ? [single('type', typeNames[type as keyof typeof typeNames]())] : []),
    ...(price_min ? [single('price_min', `${min_price_label()} ${inAed(price_min)}`)] : []),
    ...(price_max ? [single('price_max', `${max_price_label()} ${inAed(price_max)}`)] : []),
    ...FACETS.flatMap((facet) =>
      several(facet, (value) => facets?.[facet].find((one) => one.value === value)?.name ?? value),
    ),
    ...(like ? [single('like', like_product({ name: facets?.like ?? like }))] : []),
    ...several('note', (value) => with_note({ note: noteName(value) })),
    ...several('without', (value) => without_note({ note: noteName(value) }), <MinusIcon size={16} />),
  ]
}

type Gender = keyof typeof genderNames

function nameOf({ kind, value }: Understood): string {
  switch (kind) {
    case 'gender': {
      const [one = '', other] = value.split(',').map((gender) => genderNames[gender as Gender]())
      return other === undefined ? one : both_genders({ one, other })
    }
    case 'price_min':
      return `${min_price_label()} ${inAed(value)}`
    case 'price_max':
      return `${max_price_label()} ${inAed(value)}`
    case 'size':
      return search_size({ size: value })
    case 'without':
      return without_note({ note: value })
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

interface Props {
  search: Search
  facets: SearchFacets | null
  understood: Understood[]
  /** Content behind the chips. */
  children: ReactNode
}

/** Shows a chip for each active filter; following one takes the filter back (rules/search 19). */
export function Chips({ search, facets, understood, children }: Props) {
  const chips = [...understoodChips(search, understood), ...chipsOf(search, facets)]
  return (
    <div className="chips results-chips">
      {chips.length > 0 && (
        <ul className="chips" aria-label={active_filters()}>
          {chips.map(({ key, name, to, icon }) => (
            <li key={key}>
              <PageLink className="chip" to={to} aria-label={remove_filter({ name })}>
                {icon}
                <span>{name}</span>
                <XIcon size={16} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
