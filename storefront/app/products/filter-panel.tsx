import { PRICE_BANDS } from '@nafha/contract/rules'
import {
  accept,
  all,
  best_sellers,
  filters as filtersLabel,
  gender,
  price_and_up,
  price_in_aed,
  reset,
  top_rated_label,
  type,
} from '@nafha/texts'
import { type FormEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../platform/page-link.tsx'
import { bandKey, type Filters, GENDER_OPTIONS, queryOfForm, TYPE_OPTIONS } from './filters.ts'
import { genderNames } from './gender-names.ts'

const typeNames = { best_sellers, top_rated: top_rated_label }

interface ChoiceProps {
  name: string
  label: string
  chosen: string | undefined
  options: { value: string; text: string; isolated?: boolean }[]
}

/** One of several, or none: "All" takes a choice back. */
function Choice({ name, label, chosen = '', options }: ChoiceProps) {
  const id = useId()
  return (
    <div>
      <p className="filter-label" id={id}>
        {label}
      </p>
      <fieldset className="choice" aria-labelledby={id}>
        {[{ value: '', text: all(), isolated: false }, ...options].map(({ value, text, isolated }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{isolated ? <bdi>{text}</bdi> : text}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}

const lastBand = PRICE_BANDS.at(-1)

/** Gender, type and price. Accept writes them into the address, Reset clears them (SPEC 2). */
export function FilterPanel({ path, filters }: { path: string; filters: Filters }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new URLSearchParams(new FormData(event.currentTarget) as unknown as Record<string, string>)
    navigate(`${path}?${queryOfForm(form)}`, { viewTransition: true })
  }
  const band = PRICE_BANDS.find(
    ({ min, max }) => String(min) === filters.price_min && String(max) === filters.price_max,
  )
  return (
    // The key: another address is another form, with its own choices.
    <form
      key={JSON.stringify(filters)}
      className="filterbar"
      aria-label={filtersLabel()}
      action={path}
      onSubmit={submit}
    >
      <div className="filters">
        <Choice
          name="gender"
          label={gender()}
          chosen={filters.gender}
          options={GENDER_OPTIONS.map((value) => ({ value, text: genderNames[value]() }))}
        />
        <Choice
          name="type"
          label={type()}
          chosen={filters.type}
          options={TYPE_OPTIONS.map((value) => ({ value, text: typeNames[value]() }))}
        />
        <Choice
          name="price"
          label={price_in_aed()}
          chosen={band && bandKey(band)}
          options={PRICE_BANDS.map((option) => ({
            value: bandKey(option),
            text: option === lastBand ? price_and_up({ n: option.min }) : `${option.min}–${option.max}`,
            isolated: option !== lastBand,
          }))}
        />
        <div className="filter-actions">
          <PageLink className="link" to={path}>
            {reset()}
          </PageLink>
          <button type="submit" className="btn btn-sm">
            {accept()}
          </button>
        </div>
      </div>
    </form>
  )
}
