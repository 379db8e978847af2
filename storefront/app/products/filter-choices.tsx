import { PRICE_BANDS } from '@nafha/contract/rules'
import { all, gender, price_in_aed, type } from '@nafha/texts'
import { bandName } from './band-name.ts'
import { bandKey, bandOf, type Filters, GENDER_OPTIONS, TYPE_OPTIONS } from './filters.ts'
import { genderNames } from './gender-names.ts'
import { typeNames } from './type-names.ts'

interface Option {
  value: string
  text: string
  /** True for labels that read from left to right in both languages. */
  isolated?: boolean
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
        {withAll.map(({ value, text, isolated }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{isolated ? <bdi>{text}</bdi> : text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Choices of gender, type and price in the search overlay (rules/search 4). */
export function FilterChoices({ filters }: { filters: Filters }) {
  const band = bandOf(filters)
  return (
    <>
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
        options={PRICE_BANDS.map((option) => ({ value: bandKey(option), ...bandName(option) }))}
      />
    </>
  )
}
