import { accept_filters, filters as filtersLabel } from '@nafha/texts'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigation } from 'react-router'
import { type FilterGroup, type FilterOption, filterGroups } from './filter-options.ts'
import type { FilteredList } from './filtered-list.ts'
import { formEntries, queryOfForm } from './filters.ts'
import { HiddenInputs } from './hidden-inputs.tsx'
import { ownPriceRange, readListQuery } from './list-query.ts'

/** The element that folds a group's values away; `summary` stays. */
export type Fold = ComponentType<{ summary: ReactNode; children: ReactNode }>

interface OptionProps {
  group: FilterGroup
  option: FilterOption
  onChange: (form: HTMLFormElement) => void
}

function Option({ group, option, onChange }: OptionProps) {
  const { value, text, isolated, count, isChosen } = option
  return (
    <label className="check">
      <input
        type={group.isSingle ? 'radio' : 'checkbox'}
        name={group.name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={({ currentTarget: { form } }) => form && onChange(form)}
      />
      <i />
      <span>
        {isolated ? <bdi>{text}</bdi> : text}{' '}
        {count !== undefined && <small className="facet-count num">{count}</small>}
      </span>
    </label>
  )
}

const chosenNames = ({ options }: FilterGroup): string[] =>
  options.filter(({ isChosen, value }) => isChosen && value !== '').map(({ text }) => text)

interface Props {
  list: FilteredList
  fold: Fold
  className?: string
  /** Called with the address of the list as soon as a value is chosen. */
  onApply: (address: string) => void
}

/** The filters of a list, each with the number of products that it would find. It works without JavaScript. */
export function FilterForm({ list, fold: Fold, className, onApply }: Props) {
  const { query, facets, path, to } = list
  // Shows a choice before its list has come: another choice meanwhile adds to it, and the first one's list, when it
  // still comes, does not take the second back.
  const [draft, setDraft] = useState({ query, of: query })
  const isOnTheWay = useNavigation().state !== 'idle'
  if (draft.of !== query && !isOnTheWay) setDraft({ query, of: query })
  const apply = (form: HTMLFormElement) => {
    const next = readListQuery(queryOfForm(formEntries(form)))
    setDraft({ query: next, of: query })
    onApply(to(next))
  }
  return (
    <form
      className={className}
      aria-label={filtersLabel()}
      action={path}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
    >
      <HiddenInputs params={{ ...list.otherParams, ...ownPriceRange(draft.query) }} />
      {filterGroups(draft.query, facets).map((group) => (
        <Fold
          key={group.name}
          summary={
            <>
              {group.label}
              {chosenNames(group).length > 0 && <small>{chosenNames(group).join(' · ')}</small>}
            </>
          }
        >
          <fieldset className="filter-values" aria-label={group.label}>
            {group.options.map((option) => (
              <Option key={option.value} group={group} option={option} onChange={apply} />
            ))}
          </fieldset>
        </Fold>
      ))}
      {/* React does not hydrate the content of <noscript>. */}
      <noscript>
        {import.meta.env.SSR && (
          <button type="submit" className="btn btn-sm">
            {accept_filters()}
          </button>
        )}
      </noscript>
    </form>
  )
}
