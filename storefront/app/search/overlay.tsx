import { SEARCH_DEBOUNCE_MS } from '@nafha/contract/rules'
import {
  accept_filters,
  close,
  filters as filtersLabel,
  loading,
  n_of_m_results,
  no_results,
  reset,
  search as searchLabel,
  show_all,
} from '@nafha/texts'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { MagnifyingGlassIcon, XIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { messageOf } from '../platform/failures.ts'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { Queries } from '../platform/queries.tsx'
import { useDebouncedValue } from '../platform/use-debounced-value.ts'
import { FetchedBestSellers } from '../products/fetched-best-sellers.tsx'
import { FilterChoices } from '../products/filter-choices.tsx'
import { formEntries, readFilters } from '../products/filters.ts'
import { QuickAddSlot } from '../products/quick-add-slot.ts'
import { CareLine } from '../products/ways-on.tsx'
import { searchPath } from './query.ts'
import { SearchStarts } from './search-starts.tsx'
import { groupsOf, SuggestionList } from './suggestion-list.tsx'
import { EMPTY_REQUEST, hasFilters, requestOf, type SuggestionRequest } from './suggestion-request.ts'
import { useSuggestions } from './use-suggestions.ts'

interface Props {
  open: boolean
  onClose: () => void
  collections: { id: number; name: string }[]
}

/** The search overlay lies over the open page; every new page closes it (rules/search 20). */
export const SearchOverlay = ({ open, onClose, collections }: Props) => (
  <Dialog className="search" closesWithPage open={open} onClose={onClose} label={searchLabel()}>
    <Queries>
      <SearchPanel onClose={onClose} collections={collections} />
    </Queries>
  </Dialog>
)

/** Returns the initial request: on the results page the search that it shows. */
function useFirstRequest(): SuggestionRequest {
  const { pathname, search } = useLocation()
  return useMemo(() => {
    if (pathname !== paths.search) return EMPTY_REQUEST
    const query = new URLSearchParams(search)
    const { sort: _, ...filters } = readFilters(query)
    return { ...filters, search: (query.get('search') ?? '').trim() }
  }, [pathname, search])
}

const LISTBOX = 'search-suggestions'

function SearchPanel({ onClose, collections }: Omit<Props, 'open'>) {
  const navigate = useNavigate()
  const first = useFirstRequest()
  const field = useRef<HTMLInputElement>(null)
  // Reset mounts a new form, because its fields are uncontrolled.
  const [form, setForm] = useState({ round: 0, begin: first })
  const [request, setRequest] = useState(first)
  const [filtersOpen, setFiltersOpen] = useState(false)
  const [active, setActive] = useState<string | null>(null)
  const settledRequest = useDebouncedValue(request, SEARCH_DEBOUNCE_MS)
  const isSearching = hasFilters(request)
  const { data, error, isPlaceholderData } = useSuggestions(settledRequest)
  const suggestions = isSearching ? data : undefined
  const groups = suggestions ? groupsOf(suggestions) : []
  const ids = groups.flatMap(({ choices }) => choices.map(({ id }) => id))
  const reached = active !== null && ids.includes(active) ? active : null

  useEffect(() => field.current?.select(), [])

  const change = (event: FormEvent<HTMLFormElement>) => {
    setActive(null)
    setRequest(requestOf(formEntries(event.currentTarget)))
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(searchPath(requestOf(formEntries(event.currentTarget))), { viewTransition })
  }
  const clear = () => {
    setForm(({ round }) => ({ round: round + 1, begin: EMPTY_REQUEST }))
    setRequest(EMPTY_REQUEST)
    setActive(null)
    // The new form is mounted in the next frame.
    requestAnimationFrame(() => field.current?.focus())
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const at = reached === null ? -1 : ids.indexOf(reached)
    const goTo = (next: number) => {
      if (ids.length === 0) return
      event.preventDefault()
      // The text itself stands before the first and after the last option.
      const place = ((next + 1 + ids.length + 1) % (ids.length + 1)) - 1
      const id = ids[place] ?? null
      setActive(id)
      if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'Enter' && reached !== null) {
      event.preventDefault()
      document.getElementById(reached)?.click()
    } else if (event.key === 'Escape' && reached !== null) {
      event.preventDefault()
      setActive(null)
    }
  }
  const { total = 0, products = [] } = suggestions ?? {}
  const isEmpty = suggestions !== undefined && groups.length === 0
  return (
    <div className="wrap search-body">
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to many screen readers still */}
      <form key={form.round} role="search" action={paths.search} onChange={change} onSubmit={submit}>
        <div className="search-input">
          <MagnifyingGlassIcon size={28} />
          <input
            ref={field}
            name="search"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            defaultValue={form.begin.search}
            placeholder={searchLabel()}
            aria-label={searchLabel()}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={groups.length > 0}
            aria-controls={groups.length > 0 ? LISTBOX : undefined}
            aria-activedescendant={reached ?? undefined}
            onKeyDown={move}
          />
          <button type="button" className="icon-btn" aria-label={close()} onClick={onClose}>
            <XIcon />
          </button>
        </div>
        <button
          type="button"
          className="link search-filters-toggle"
          aria-expanded={filtersOpen}
          aria-controls="search-filters"
          onClick={() => setFiltersOpen((before) => !before)}
        >
          {filtersLabel()}
        </button>
        <div id="search-filters" className="filters search-filters" data-open={filtersOpen ? '' : undefined}>
          <FilterChoices filters={form.begin} />
          <div className="filter-actions">
            <button type="button" className="link" onClick={clear}>
              {reset()}
            </button>
            <button type="submit" className="btn btn-sm">
              {accept_filters()}
            </button>
          </div>
        </div>
      </form>
      <div className="search-found">
        <div className="head search-head">
          <p className="soft" role="status">
            {suggestions && (total > 0 ? n_of_m_results({ n: products.length, m: total }) : no_results())}
            {isSearching && !suggestions && !error && loading()}
            {error && messageOf(error)}
          </p>
          {total > products.length && (
            <PageLink className="link" to={searchPath(settledRequest)}>
              {show_all()}
            </PageLink>
          )}
        </div>
        {groups.length > 0 && (
          <div aria-busy={isPlaceholderData}>
            <SuggestionList id={LISTBOX} groups={groups} active={reached} />
          </div>
        )}
        {(!isSearching || isEmpty) && (
          <SearchStarts collections={collections} onForgotten={() => field.current?.focus()} />
        )}
        {isEmpty && (
          <>
            <CareLine />
            {/* From here a picture would fly to the cart below the overlay. */}
            <QuickAddSlot value={null}>
              <FetchedBestSellers />
            </QuickAddSlot>
          </>
        )}
      </div>
    </div>
  )
}
