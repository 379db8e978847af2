import type { Facet } from '@nafha/contract/catalog'
import type { FacetValue, SearchFacets } from '@nafha/contract/search'
import {
  accept_filters,
  base_notes,
  concentration,
  filters as filtersLabel,
  fragrance_family,
  heart_notes,
  reset,
  top_notes,
} from '@nafha/texts'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { CheckIcon } from '../icons/phosphor.tsx'
import { viewTransition } from '../platform/motion.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { FilterChoices } from '../products/filter-choices.tsx'
import { formEntries, queryOfForm } from '../products/filters.ts'
import { countFilters, outsidePanel, ownPriceRange, type Search, searchPath } from './query.ts'

const groups: readonly (readonly [Facet, () => string])[] = [
  ['family', fragrance_family],
  ['concentration', concentration],
  ['top', top_notes],
  ['heart', heart_notes],
  ['base', base_notes],
]

interface GroupProps {
  facet: Facet
  label: string
  values: FacetValue[]
  chosen: string[]
}

/** A group of facet values; each shows how many products it would find. */
const Group = ({ facet, label, values, chosen }: GroupProps) => (
  <fieldset className="facet" aria-label={label}>
    <legend>{label}</legend>
    <div className="facet-values">
      {values.map(({ value, name, count }) => (
        <label key={value} className="check">
          <input type="checkbox" name={facet} value={value} defaultChecked={chosen.includes(value)} />
          <i>
            <CheckIcon size={16} />
          </i>
          <span>
            {name} <small className="facet-count num">{count}</small>
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** The panel of all filters of the results, folded at first. It works without JavaScript. */
export function FacetPanel({ search, facets }: { search: Search; facets: SearchFacets }) {
  const navigate = useNavigate()
  const otherParams = outsidePanel(search)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(`${paths.search}?${queryOfForm(formEntries(event.currentTarget))}`, { viewTransition })
  }
  const filterCount = countFilters(search)
  return (
    // The key mounts a new, folded form for each address, because the fields are uncontrolled.
    <details className="facets" key={searchPath(search)}>
      <summary className="link">
        {filtersLabel()}
        {filterCount > 0 && <span className="num">({filterCount})</span>}
      </summary>
      <form className="filterbar" aria-label={filtersLabel()} action={paths.search} onSubmit={submit}>
        {Object.entries({ ...otherParams, ...ownPriceRange(search) }).flatMap(([name, value]) =>
          [value]
            .flat()
            .map((one) => one && <input key={`${name} ${one}`} type="hidden" name={name} value={one} />),
        )}
        <div className="filters">
          <FilterChoices filters={search} facets={facets} />
        </div>
        <div className="facet-groups">
          {groups.map(
            ([facet, label]) =>
              facets[facet].length > 0 && (
                <Group
                  key={facet}
                  facet={facet}
                  label={label()}
                  values={facets[facet]}
                  chosen={search[facet]}
                />
              ),
          )}
        </div>
        <div className="filter-actions">
          <PageLink className="link" to={searchPath(otherParams)}>
            {reset()}
          </PageLink>
          <button type="submit" className="btn btn-sm">
            {accept_filters()}
          </button>
        </div>
      </form>
    </details>
  )
}
