import type { Product } from '@nafha/contract/catalog'
import {
  be_first_to_rate,
  rate_this_perfume,
  rate_this_product,
  rating_helps,
  reviews_title,
} from '@nafha/texts'
import { useRevalidator } from 'react-router'
import { isForHome } from '../products/category.ts'
import { StarChoice } from '../ratings/star-choice.tsx'
import { Summary } from '../ratings/summary.tsx'
import { useRating } from '../ratings/use-rating.ts'
import type { FirstReviews } from './first-page.ts'
import { OwnPart } from './own-part.tsx'
import { customerCalls } from './review-calls.ts'
import { ReviewList } from './review-list.tsx'
import { useOwnReview } from './use-own-review.ts'
import { WearBars } from './wear-bars.tsx'

interface Props {
  product: Product
  first: FirstReviews
}

const questionOf = (product: Product, ratingsNumber: number): string => {
  if (ratingsNumber === 0) return be_first_to_rate()
  return isForHome(product) ? rate_this_product() : rate_this_perfume()
}

/**
 * Stars and reviews of a product: what they come to, the reader's own, and the list (rules/reviews). Give it a key: it
 * belongs to one product.
 */
export function ReviewsSection({ product, first }: Props) {
  const { id } = product
  const { revalidate } = useRevalidator()
  const rating = useRating({ kind: 'product', id }, false)
  const own = useOwnReview(id, rating.chosen)
  const summary = rating.summary ?? first.summary
  return (
    <section className="wrap section reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{reviews_title()}</h2>
      <div className="label rate-panel" id="rate">
        <div className="rate-ask">
          <div>
            <h3>{questionOf(product, summary.ratings_number)}</h3>
            <p className="soft">{rating_helps()}</p>
          </div>
          <StarChoice
            chosen={rating.chosen}
            ready={rating.ready}
            busy={rating.busy}
            onChoose={rating.choose}
          />
        </div>
        {rating.chosen !== null && own.loaded && (
          <OwnPart
            productId={id}
            rate={rating.chosen}
            own={own.review}
            calls={customerCalls}
            onChange={(review) => {
              own.setReview(review)
              // Averages and list of the page have changed with it.
              revalidate()
            }}
          />
        )}
        {summary.ratings_number > 0 && (
          <Summary
            rate={summary.rate}
            ratingsNumber={summary.ratings_number}
            distribution={summary.distribution}
          />
        )}
      </div>
      <WearBars summary={first.summary} />
      <ReviewList
        productId={id}
        first={first}
        ownId={own.review?.id ?? null}
        helpful={own.helpful}
        onHelpful={own.setHelpful}
      />
    </section>
  )
}
