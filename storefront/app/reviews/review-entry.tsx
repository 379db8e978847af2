import type { OwnReview, Review } from '@nafha/contract/reviews/reviews'
import { shopDay } from '@nafha/contract/values/calendar'
import {
  a_customer,
  answer_of_house,
  bought_here,
  list_comma,
  review_how_far,
  review_how_long,
  review_like_is,
  review_of_name,
  review_times,
  tag_group_season,
  tried_the_tester,
} from '@nafha/texts'
import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/phosphor.tsx'
import { longDate } from '../platform/long-date.ts'
import { useRootData } from '../platform/root-data.ts'
import { Stars } from '../ratings/stars.tsx'
import { ReviewPhotos } from './review-photos.tsx'
import { howFarNames, howLongNames, seasonNames, timeNames } from './wear-names.ts'

type Taps = Pick<Review, 'how_long' | 'how_far' | 'seasons' | 'times' | 'like'>

/** The author's taps; questions that they left open are missing. */
export function WearTaps({ how_long, how_far, seasons, times, like }: Taps) {
  const taps: [string, string][] = [
    [review_how_long(), how_long ? howLongNames[how_long]() : ''],
    [review_how_far(), how_far ? howFarNames[how_far]() : ''],
    [tag_group_season(), seasons.map((season) => seasonNames[season]()).join(list_comma())],
    [review_times(), times.map((time) => timeNames[time]()).join(list_comma())],
    [review_like_is(), like ?? ''],
  ]
  const answers = taps.filter(([, answer]) => answer !== '')
  if (answers.length === 0) return null
  return (
    <dl className="review-taps small">
      {answers.map(([label, answer]) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd>
            <bdi>{answer}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The words of a review, each paragraph as it was written. */
export const ReviewText = ({ text, language }: { text: string | null; language?: string }) =>
  text && (
    <p className="review-text" lang={language} dir="auto">
      {text}
    </p>
  )

/** The shop's answer to a review. */
export const ReviewAnswer = ({ answer }: { answer: Review['answer'] | OwnReview['answer'] }) =>
  answer && (
    <div className="review-answer">
      <p className="small soft">{answer_of_house()}</p>
      <ReviewText text={answer.text} language={answer.language} />
    </div>
  )

const Label = ({ children }: { children: ReactNode }) => (
  <span className="review-label small">
    <CheckIcon size={16} />
    {children}
  </span>
)

/** A review as everybody reads it, with what can be done with it as children. */
export function ReviewEntry({ review, children }: { review: Review; children: ReactNode }) {
  const name = review.author ?? a_customer()
  const language = useRootData()?.language ?? 'en'
  return (
    <article id={`review-${review.id}`} className="review" aria-label={review_of_name({ name })}>
      <p className="review-head">
        <Stars rate={review.rate} />
        <bdi>{name}</bdi>
        <time className="small soft" dateTime={review.created_at}>
          {longDate(shopDay(new Date(review.created_at)), language)}
        </time>
        {review.bought_here && <Label>{bought_here()}</Label>}
        {review.tried_tester && <Label>{tried_the_tester()}</Label>}
      </p>
      <ReviewText text={review.text} language={review.language} />
      <WearTaps {...review} />
      <ReviewPhotos name={review_of_name({ name })} photos={review.photos} />
      <ReviewAnswer answer={review.answer} />
      {children}
    </article>
  )
}
