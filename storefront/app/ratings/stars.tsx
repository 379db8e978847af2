import { rating_n_of_5 } from '@nafha/texts'
import { Star } from '../icons/star.tsx'

const FIVE = [1, 2, 3, 4, 5]

/** An average from 0 to 5; a fraction rounds to the nearest star. */
export const Stars = ({ rate }: { rate: number }) => (
  <span className="stars" role="img" aria-label={rating_n_of_5({ n: rate.toFixed(1) })}>
    {FIVE.map((n) => (
      <Star key={n} full={n <= Math.round(rate)} />
    ))}
  </span>
)
