import { type OwnReview, ReviewForm } from '@nafha/contract/reviews/reviews'
import {
  review_photo_unknown,
  review_too_long,
  review_too_many_photos,
  review_too_short,
  too_long,
} from '@nafha/texts'
import type { ReviewEntries } from './review-draft.ts'

/** Fields of the form, as they stand on the page. */
export const FIELDS = ['text', 'like', 'photos'] as const
export type ReviewErrors = Partial<Record<(typeof FIELDS)[number] | 'root', string>>

const sentences: Record<string, () => string> = {
  review_photo_unknown,
  review_too_long,
  review_too_many_photos,
  review_too_short,
  too_long,
}

/** Returns the entries that a form begins with: those of the review before, if there is one. */
export const entriesOf = (own: OwnReview | null): ReviewEntries => ({
  text: own?.text ?? '',
  how_long: own?.how_long ?? null,
  how_far: own?.how_far ?? null,
  seasons: own?.seasons ?? [],
  times: own?.times ?? [],
  like: own?.like ?? '',
  photos: own?.photos ?? [],
})

/** Returns the body of the call. */
export const bodyOf = (product_id: number, rate: number, { photos, ...entries }: ReviewEntries) => ({
  product_id,
  rate,
  ...entries,
  photos: photos.map(({ id }) => id),
})

/** Returns true when there is nothing but stars. */
export const isEmpty = ({ text, like, photos, how_long, how_far, seasons, times }: ReviewEntries): boolean =>
  !text.trim() && !like.trim() && !how_long && !how_far && photos.length + seasons.length + times.length === 0

/** Checks the entries by the rules of the contract; an empty object when they are fine. */
export function errorsOf(entries: ReviewEntries): ReviewErrors {
  const checked = ReviewForm.safeParse(bodyOf(1, 5, entries))
  const errors: ReviewErrors = {}
  for (const { path, message } of checked.error?.issues ?? []) {
    const field = FIELDS.find((one) => one === path[0])
    if (field) errors[field] ??= sentences[message]?.() ?? message
  }
  return errors
}
