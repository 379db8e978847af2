import { REVIEW_SORTS, type ReviewSort } from '@nafha/contract/reviews/reviews'
import { SEASONS } from '@nafha/contract/reviews/wear'
import {
  all_seasons,
  all_stars,
  n_stars,
  sort_by,
  sort_helpful,
  sort_lowest_rated,
  sort_newest,
  stars_label,
  tag_group_season,
} from '@nafha/texts'
import { Field } from '../forms/field.tsx'
import { CaretDownIcon } from '../icons/phosphor-inner.tsx'
import { useHydrated } from '../platform/hydrated.ts'
import type { ReviewChoice } from './use-reviews.ts'
import { seasonNames } from './wear-names.ts'

const sortNames: Record<ReviewSort, () => string> = {
  helpful: sort_helpful,
  newest: sort_newest,
  lowest: sort_lowest_rated,
}

interface Props {
  choice: ReviewChoice
  onChoose: (change: Partial<ReviewChoice>) => void
}

/** Chooses the order of the reviews, and which of them are listed. */
export const ReviewControls = ({ choice, onChoose }: Props) => (
  <div className="review-controls">
    <Choice
      label={sort_by()}
      value={choice.sort}
      options={REVIEW_SORTS.map((sort) => [sort, sortNames[sort]()])}
      onChange={(sort) => onChoose({ sort })}
    />
    <Choice
      label={stars_label()}
      value={choice.rate}
      options={[['', all_stars()], ...[5, 4, 3, 2, 1].map((n): [string, string] => [`${n}`, n_stars({ n })])]}
      onChange={(rate) => onChoose({ rate })}
    />
    <Choice
      label={tag_group_season()}
      value={choice.season}
      options={[
        ['', all_seasons()],
        ...SEASONS.map((season): [string, string] => [season, seasonNames[season]()]),
      ]}
      onChange={(season) => onChoose({ season })}
    />
  </div>
)

interface ChoiceProps {
  label: string
  value: string
  options: [value: string, name: string][]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const hydrated = useHydrated()
  return (
    <Field label={label}>
      {({ id }) => (
        <>
          <select
            id={id}
            value={value}
            disabled={!hydrated}
            onChange={(event) => onChange(event.target.value)}
          >
            {options.map(([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
          <span className="chev">
            <CaretDownIcon size={16} />
          </span>
        </>
      )}
    </Field>
  )
}
