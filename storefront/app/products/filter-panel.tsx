import { accept_filters, filters as filtersLabel, reset } from '@nafha/texts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { FilterChoices } from './filter-choices.tsx'
import { type Filters, formEntries, queryOfForm, withPage } from './filters.ts'

/**
 * The panel of gender, type and price. Accept writes them into the address, Reset clears them; the sort stays
 * (rules/search 18).
 */
export function FilterPanel({ path, filters }: { path: string; filters: Filters }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${path}?${queryOfForm(formEntries(event.currentTarget))}`, { viewTransition })
  }
  const { sort } = filters
  return (
    // The key: another address is another form, with its own choices.
    <form
      key={JSON.stringify(filters)}
      className="filterbar"
      aria-label={filtersLabel()}
      action={path}
      onSubmit={submit}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      <div className="filters">
        <FilterChoices filters={filters} />
        <div className="filter-actions">
          <PageLink className="link" to={withPage(path, sort ? { sort } : {}, 1)}>
            {reset()}
          </PageLink>
          <button type="submit" className="btn btn-sm">
            {accept_filters()}
          </button>
        </div>
      </div>
    </form>
  )
}
