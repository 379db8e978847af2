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
  /** Address of the list in that order; undefined for the list's own. */
  to: (sort: SortOption | undefined) => string
  /** The list's own order is what fits a searched text best. */
  byMatch?: boolean
}

/** In what order a list comes: links, so that the order is part of the address. */
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
