import type { RatingSummary } from '@nafha/contract/catalog'
import { n_stars, ratings_count } from '@nafha/texts'
import type { CSSProperties } from 'react'
import { Star } from '../icons/star.tsx'
import { Stars } from './stars.tsx'

const FIVE = [5, 4, 3, 2, 1]

interface Props {
  rate: number
  ratingsNumber: number
  /** Null until it is there: the bars keep their place. */
  distribution: RatingSummary['distribution'] | null
}

/** Average, number of ratings, and how many gave each number of stars. */
export const Summary = ({ rate, ratingsNumber, distribution }: Props) => (
  <div className="rate-sum">
    <div>
      <p className="display num text-3xl">{rate.toFixed(1)}</p>
      <Stars rate={rate} />
      <p className="small soft">{ratings_count({ n: ratingsNumber })}</p>
    </div>
    <ul className="small">
      {FIVE.map((stars) => {
        const number = distribution?.find((counted) => counted.rate === stars)?.number
        const part = number && ratingsNumber > 0 ? number / ratingsNumber : 0
        return (
          <li key={stars}>
            <span className="vh">
              {n_stars({ n: stars })}
              {number === undefined ? '' : `: ${ratings_count({ n: number })}`}
            </span>
            <span className="num" aria-hidden="true">
              {stars}
            </span>
            <span className="stars" aria-hidden="true">
              <Star full size={14} />
            </span>
            <i style={{ '--part': part } as CSSProperties} />
            <span className="num soft" aria-hidden="true">
              {number}
            </span>
          </li>
        )
      })}
    </ul>
  </div>
)
