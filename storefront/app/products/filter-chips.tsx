import { formatAed } from '@nafha/contract/values/money'
import {
  active_filters,
  clear_all_filters,
  max_price_label,
  min_price_label,
  remove_filter,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { XIcon } from '../icons/phosphor.tsx'
import { PageLink } from '../platform/page-link.tsx'
import type { ListFacets } from './filter-options.ts'
import { genderNames } from './gender-names.ts'
import { LIST_FACETS, type ListQuery } from './list-query.ts'
import { typeNames } from './type-names.ts'

/** An active filter. */
export interface Chip {
  key: string
  name: string
  /** Address without the filter. */
  to: string
  icon?: ReactNode
}

const inAed = (price: string) => formatAed(Number(price)).replace('.00', '')
export const minPriceName = (price: string): string => `${min_price_label()} ${inAed(price)}`
export const maxPriceName = (price: string): string => `${max_price_label()} ${inAed(price)}`

/** Returns a chip for each active filter of a list's form. */
export function filterChips(query: ListQuery, facets: ListFacets, to: (query: ListQuery) => string): Chip[] {
  const without = (change: Partial<ListQuery>) => to({ ...query, ...change, page: 1 })
  const single = (key: 'gender' | 'type' | 'price_min' | 'price_max', nameOf: (value: string) => string) => {
    const value = query[key]
    return value === undefined ? [] : [{ key, name: nameOf(value), to: without({ [key]: undefined }) }]
  }
  return [
    ...single('gender', (value) => genderNames[value as keyof typeof genderNames]()),
    ...single('type', (value) => typeNames[value as keyof typeof typeNames]()),
    ...single('price_min', minPriceName),
    ...single('price_max', maxPriceName),
    ...LIST_FACETS.flatMap((facet) =>
      query[facet].map((value) => ({
        key: `${facet} ${value}`,
        name: facets[facet].find((one) => one.value === value)?.name ?? value,
        to: without({ [facet]: query[facet].filter((other) => other !== value) }),
      })),
    ),
  ]
}

interface Props {
  chips: Chip[]
  /** Address without any of these filters. */
  clear: string
  onFollow: () => void
}

/** Shows a chip for each active filter; following one takes the filter back (rules/search 19). */
export const FilterChips = ({ chips, clear, onFollow }: Props) =>
  chips.length > 0 && (
    <div className="chips filter-chips">
      <ul className="chips" aria-label={active_filters()}>
        {chips.map(({ key, name, to, icon }) => (
          <li key={key}>
            <PageLink
              className="chip"
              to={to}
              aria-label={remove_filter({ name })}
              preventScrollReset
              onClick={onFollow}
            >
              {icon}
              <span>{name}</span>
              <XIcon size={16} />
            </PageLink>
          </li>
        ))}
      </ul>
      {chips.length > 1 && (
        <PageLink className="link" to={clear} preventScrollReset onClick={onFollow}>
          {clear_all_filters()}
        </PageLink>
      )}
    </div>
  )
