import { PRICE_BANDS } from '@nafha/contract/rules'
import type { SearchFacets } from '@nafha/contract/search'
import { all, best_sellers, gender, price_and_up, price_in_aed, top_rated_label, type } from '@nafha/texts'
import { bandKey, bandOf, type Filters, GENDER_OPTIONS, TYPE_OPTIONS } from './filters.ts'
import { genderNames } from './gender-names.ts'

export const typeNames = { best_sellers, top_rated: top_rated_label }

interface Option {
  value: string
  text: string
  /** True for labels that read from left to right in both languages. */
  isolated?: boolean
  /** Number of products that the option would find. */
  count?: number | undefined
}

interface ChoiceProps {
  name: string
  label: string
  chosen: string | undefined
  options: Option[]
}

/** Choice of one option or none; "All" clears it. */
function Choice({ name, label, chosen = '', options }: ChoiceProps) {
  const withAll: Option[] = [{ value: '', text: all() }, ...options]
  return (
    <fieldset className="filter-group" aria-label={label}>
      <legend>{label}</legend>
      <div className="choice">
        {withAll.map(({ value, text, isolated, count }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>
              {isolated ? <bdi>{text}</bdi> : text}
              {count !== undefined && <small className="facet-count num">{count}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const lastBand = PRICE_BANDS.at(-1)

/**
 * Choices of gender, type and price (rules/search 4), with the number of products that each finds where that is known.
 */
export function FilterChoices({ filters, facets }: { filters: Filters; facets?: SearchFacets | null }) {
  const band = bandOf(filters)
  const countOf = (values: { value: string; count: number }[] | undefined, value: string) =>
    values && (values.find((one) => one.value === value)?.count ?? 0)
  return (
    <>
      <Choice
        name="gender"
        label={gender()}
        chosen={filters.gender}
        options={GENDER_OPTIONS.map((value) => ({
          value,
          text: genderNames[value](),
          count: countOf(facets?.gender, value),
        }))}
      />
      <Choice
        name="type"
        label={type()}
        chosen={filters.type}
        options={TYPE_OPTIONS.map((value) => ({
          value,
          text: typeNames[value](),
          count: countOf(facets?.type, value),
        }))}
      />
      <Choice
        name="price"
        label={price_in_aed()}
        chosen={band && bandKey(band)}
        options={PRICE_BANDS.map((option) => ({
          value: bandKey(option),
          text: option === lastBand ? price_and_up({ n: option.min }) : `${option.min}–${option.max}`,
          isolated: option !== lastBand,
          count: facets ? (facets.price.find(({ min }) => min === option.min)?.count ?? 0) : undefined,
        }))}
      />
    </>
  )
}
