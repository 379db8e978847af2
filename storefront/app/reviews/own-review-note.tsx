import type { OwnReview } from '@nafha/contract/reviews/reviews'
import type { HiddenReason } from '@nafha/contract/reviews/status'
import {
  cancel,
  delete_review_ask,
  delete_review_means,
  edit,
  hidden_reason_advertising,
  hidden_reason_insult,
  hidden_reason_not_about_the_perfume,
  hidden_reason_personal_data,
  hidden_reason_unlawful,
  delete as remove,
  review_hidden,
  review_hidden_edit,
  review_needs_email,
  review_published,
  review_waits,
  your_review,
} from '@nafha/texts'
import { useState } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { CheckCircleIcon, InfoIcon, WarningCircleIcon } from '../icons/phosphor.tsx'
import { Dialog } from '../platform/dialog.tsx'
import { messageOf } from '../platform/failures.ts'
import { ReviewAnswer, ReviewText, WearTaps } from './review-entry.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const hiddenReasons: Record<HiddenReason, () => string> = {
  insult: hidden_reason_insult,
  personal_data: hidden_reason_personal_data,
  advertising: hidden_reason_advertising,
  not_about_the_perfume: hidden_reason_not_about_the_perfume,
  unlawful: hidden_reason_unlawful,
}

/** Says whether others can read the review, and what keeps them from it. */
function Status({ status, hidden_reason, needs_email }: OwnReview) {
  if (status === 'hidden')
    return (
      <div className="note note-warn">
        <WarningCircleIcon size={20} />
        <p>
          {review_hidden()} {hidden_reason && hiddenReasons[hidden_reason]()} {review_hidden_edit()}
        </p>
      </div>
    )
  if (status === 'waiting' || needs_email)
    return (
      <div className="note">
        <InfoIcon size={20} />
        <p>{needs_email ? review_needs_email() : review_waits()}</p>
      </div>
    )
  return (
    <div className="note note-ok">
      <CheckCircleIcon size={20} />
      <p>{review_published()}</p>
    </div>
  )
}

interface Props {
  review: OwnReview
  onEdit: () => void
  /** Deletes it; what it throws is shown. */
  onDelete: () => Promise<void>
}

/** The reader's own review with its status, to be edited or deleted. */
export function OwnReviewNote({ review, onEdit, onDelete }: Props) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const removeReview = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await onDelete()
    } catch (cause) {
      setFailure(messageOf(cause))
      setBusy(false)
    }
  }
  return (
    <div className="own-review" data-own-review={review.status} tabIndex={-1}>
      <h3>{your_review()}</h3>
      <div role="status">
        <Status {...review} />
      </div>
      <ReviewText text={review.text} />
      <WearTaps {...review} />
      <ReviewPhotos name={your_review()} photos={review.photos.map(({ picture }) => picture)} />
      <ReviewAnswer answer={review.answer} />
      <p className="flex flex-wrap gap-x-7">
        <button type="button" className="link" onClick={onEdit}>
          {edit()}
        </button>
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {remove()}
        </button>
      </p>
      <Dialog open={asking} onClose={() => setAsking(false)} label={delete_review_ask()}>
        <form
          className="dialog-body"
          onSubmit={(event) => {
            event.preventDefault()
            removeReview()
          }}
        >
          <h2 className="text-2xl">{delete_review_ask()}</h2>
          <p className="soft">{delete_review_means()}</p>
          <FormFailure message={failure} />
          <div className="dialog-actions">
            <SubmitButton busy={busy}>{remove()}</SubmitButton>
            <button type="button" className="btn btn-line btn-wide" onClick={() => setAsking(false)}>
              {cancel()}
            </button>
          </div>
        </form>
      </Dialog>
    </div>
  )
}
