import { filters as filtersLabel, results_count, results_count_more } from '@nafha/texts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '../platform/hydrated.ts'
import { painted } from '../platform/painted.ts'
import { DropMenu } from './drop-menu.tsx'
import { type Chip, FilterChips, filterChips } from './filter-chips.tsx'
import { FilterForm, type Fold } from './filter-form.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import type { FilteredList } from './filtered-list.ts'
import { countFilters, withoutFilters } from './list-query.ts'
import { SortMenu } from './sort-menu.tsx'

interface Props {
  list: FilteredList
  /** True when the list's own order is by relevance to a text. */
  byMatch?: boolean
  /** True when more products match than are listed. */
  hasMore?: boolean
  /** Chips of filters that the list has beside those of its form. */
  chips?: Chip[]
  /** Address without any filter. */
  clear?: string
}

const MenuFold: Fold = ({ summary, children }) => (
  <DropMenu summary={summary} staysOpen>
    {children}
  </DropMenu>
)

/** Applies filters at once and keeps the controls where they stand on the screen, whatever the page shows above them. */
function useApply(list: FilteredList) {
  const navigate = useNavigate()
  const controls = useRef<HTMLDivElement>(null)
  const placeBefore = useRef<number | null>(null)
  const place = () => controls.current?.getBoundingClientRect().top ?? 0
  const rememberPlace = () => {
    placeBefore.current = place()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useLayoutEffect(() => {
    if (placeBefore.current === null) return
    scrollBy({ top: place() - placeBefore.current, behavior: 'instant' })
    placeBefore.current = null
  }, [list.query])
  return {
    controls,
    rememberPlace,
    apply: (address: string) => {
      rememberPlace()
      navigate(address, { preventScrollReset: true })
    },
  }
}

/** The one way to narrow a list: filters, sort, the number of results, and a chip for each active filter. */
export function ListControls({ list, byMatch, hasMore = false, chips = [], clear }: Props) {
  const { query, facets, total, to } = list
  const hydrated = useHydrated()
  const { controls, rememberPlace, apply } = useApply(list)
  // The sheet of another list is another sheet.
  const [openPath, setOpenPath] = useState<string | null>(null)
  const filterCount = countFilters(query)
  const toggle = (
    <>
      {filtersLabel()}
      {filterCount > 0 && <span className="num">({filterCount})</span>}
    </>
  )
  return (
    <div className="list-controls" ref={controls}>
      <div className="list-bar">
        {hydrated ? (
          <button
            type="button"
            className="btn btn-line btn-sm filter-toggle"
            aria-haspopup="dialog"
            onClick={() => painted().then(() => setOpenPath(list.path))}
          >
            {toggle}
          </button>
        ) : (
          <details className="filter-toggle">
            <summary className="btn btn-line btn-sm">{toggle}</summary>
          </details>
        )}
        <FilterForm className="filter-bar" list={list} fold={MenuFold} onApply={apply} />
        <p className={total > 0 ? 'soft small' : 'vh'} role="status">
          {hasMore ? results_count_more({ n: total }) : results_count({ n: total })}
        </p>
        {total > 1 && (
          <SortMenu sort={query.sort} byMatch={byMatch} to={(sort) => to({ ...query, sort, page: 1 })} />
        )}
      </div>
      <FilterChips
        chips={[...chips, ...filterChips(query, facets, to)]}
        clear={clear ?? to(withoutFilters(query))}
        onFollow={rememberPlace}
      />
      <FilterSheet
        list={list}
        open={openPath === list.path}
        onClose={() => setOpenPath(null)}
        onApply={apply}
      />
    </div>
  )
}
