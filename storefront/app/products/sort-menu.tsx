import {
  sort_best_match,
  sort_by,
  sort_featured,
  sort_newest,
  sort_price_asc,
  sort_price_desc,
  sort_rating,
} from '@nafha/texts'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { DropMenu } from './drop-menu.tsx'
import { SORT_OPTIONS } from './filters.ts'

const names = {
  price_asc: sort_price_asc,
  price_desc: sort_price_desc,
  newest: sort_newest,
  rating: sort_rating,
} as const
type SortOption = keyof typeof names

interface Props {
  sort: string | undefined
  /** Returns the address of the list in an order; undefined is the list's own order. */
  to: (sort: SortOption | undefined) => string
  /** True when the list's own order is by relevance to a text. */
  byMatch?: boolean
}

/** Chooses the order of a list by links, so that the order is part of the address. */
export function SortMenu({ sort, to, byMatch = false }: Props) {
  const own = byMatch ? sort_best_match() : sort_featured()
  const currentSort = SORT_OPTIONS.find((option) => option === sort)
  const options = [
    { value: undefined, name: own },
    ...SORT_OPTIONS.map((value) => ({ value, name: names[value]() })),
  ]
  return (
    <DropMenu
      className="sort"
      summary={
        <>
          <span className="soft">{sort_by()}</span> {currentSort ? names[currentSort]() : own}
          <CaretDownIcon size={16} />
        </>
      }
    >
      <ul>
        {options.map(({ value, name }) => (
          <li key={name}>
            <PageLink to={to(value)} aria-current={value === currentSort ? 'true' : undefined}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </DropMenu>
  )
}
