import {
  n_of_m_reviews,
  no_reviews_match,
  show_all_reviews,
  show_more_reviews,
  try_again,
} from '@nafha/texts'
import { Note } from '../platform/note.tsx'
import type { FirstReviews } from './first-page.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewControls } from './review-controls.tsx'
import { ReviewEntry } from './review-entry.tsx'
import { useReviews } from './use-reviews.ts'

interface Props {
  productId: number
  first: FirstReviews
  /** Id of the reader's own review, which they do not find helpful. */
  ownId: number | null
  /** Ids of the reviews that the reader found helpful. */
  helpful: readonly number[]
  onHelpful: (ids: readonly number[]) => void
}

/** The reviews of a product with words or photos, page by page. */
export function ReviewList({ productId, first, ownId, helpful, onHelpful }: Props) {
  const list = useReviews(productId, first)
  const { reviews, total, busy, failure } = list
  if (first.summary.reviews_number === 0) return null
  const setHelpful = (id: number, pressed: boolean) =>
    onHelpful(pressed ? [...helpful, id] : helpful.filter((one) => one !== id))
  return (
    <div aria-busy={busy}>
      <ReviewControls choice={list.choice} onChoose={list.choose} />
      <p className="small soft" role="status">
        {total > 0 ? n_of_m_reviews({ n: reviews.length, m: total }) : no_reviews_match()}
      </p>
      {total === 0 && list.isFiltered && (
        <button type="button" className="link" onClick={list.showAll}>
          {show_all_reviews()}
        </button>
      )}
      <ol className="review-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review}>
              {review.id !== ownId && (
                <HelpfulButton
                  review={review}
                  pressed={helpful.includes(review.id)}
                  onChange={(pressed) => setHelpful(review.id, pressed)}
                />
              )}
            </ReviewEntry>
          </li>
        ))}
      </ol>
      {failure ? (
        <Note message={failure}>
          <button type="button" className="link" onClick={list.retry}>
            {try_again()}
          </button>
        </Note>
      ) : (
        reviews.length < total && (
          <button type="button" className="btn btn-line" aria-busy={busy} onClick={list.showMore}>
            <span className="spin" aria-hidden="true" />
            {show_more_reviews()}
          </button>
        )
      )}
    </div>
  )
}
