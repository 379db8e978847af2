import type { ReviewSummary } from '@nafha/contract/reviews/reviews'
import { ratings_count, review_how_far, review_how_long } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { howFarNames, howLongNames } from './wear-names.ts'

interface BarsProps<V extends string> {
  title: string
  scale: { answers: { value: V; number: number }[]; average: V | null }
  names: Record<V, () => string>
}

/** Bars of the numbers of each answer; the average is marked. Nothing before the first answer. */
function Bars<V extends string>({ title, scale: { answers, average }, names }: BarsProps<V>) {
  const most = Math.max(...answers.map(({ number }) => number))
  if (average === null) return null
  return (
    <div>
      <h3>{title}</h3>
      <ul className="wear-bars small">
        {answers.map(({ value, number }) => (
          <li key={value} aria-current={value === average ? 'true' : undefined}>
            <span>{names[value]()}</span>
            <i style={{ '--part': number / most } as CSSProperties} />
            <span className="vh">{ratings_count({ n: number })}</span>
            <span className="num soft text-end" aria-hidden="true">
              {number}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Bars of how long a perfume lasts and how far it reaches, by those who wear it. */
export const WearBars = ({ summary }: { summary: ReviewSummary }) =>
  summary.how_long.average || summary.how_far.average ? (
    <div className="wear">
      <Bars title={review_how_long()} scale={summary.how_long} names={howLongNames} />
      <Bars title={review_how_far()} scale={summary.how_far} names={howFarNames} />
    </div>
  ) : null
