import { formatAed } from '@nafha/contract/money'
import type { SearchFacets } from '@nafha/contract/search'
import {
  active_filters,
  like_product,
  max_price_label,
  min_price_label,
  remove_filter,
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
  /** Where the filter is gone. */
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

interface Props {
  search: Search
  facets: SearchFacets | null
  /** Stands behind them. */
  children: ReactNode
}

/** A chip for each active filter; following it takes the filter back (SPEC 2). */
export function Chips({ search, facets, children }: Props) {
  const chips = chipsOf(search, facets)
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
