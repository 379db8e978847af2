import type { OwnReview } from '@nafha/contract/reviews/reviews'
import { say_more } from '@nafha/texts'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { OwnReviewNote } from './own-review-note.tsx'
import type { ReviewCalls } from './review-calls.ts'
import { hasReviewDraftOf } from './review-draft.ts'

const ReviewForm = lazyPart(
  () => import('./review-form.tsx'),
  () => <div className="skel h-140" aria-hidden="true" />,
)

interface Props {
  productId: number
  rate: number | null
  own: OwnReview | null
  calls: ReviewCalls
  invitation?: string
  /** True where the form is what the reader came for. */
  startsOpen?: boolean
  /** Called with the review as it is now: null once it was deleted. */
  onChange: (review: OwnReview | null) => void
}

/** The reader's part beyond the stars: the form, or the review with its status. */
export function OwnPart({ productId, rate, own, calls, invitation, startsOpen = false, onChange }: Props) {
  const [open, setOpen] = useState(() => startsOpen || hasReviewDraftOf(productId, invitation))
  const place = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  // The focus moves into the part that takes the place of an opened or closed form.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it has opened or closed
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    place.current?.focus()
  }, [open, own])
  const turn = (to: boolean) => {
    moves.current = true
    setOpen(to)
  }
  const isWritten = own !== null && own.status !== null
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {open ? (
        <ReviewForm
          {...{ productId, rate, own, calls }}
          {...(invitation ? { invitation } : {})}
          onSaved={(review) => {
            turn(false)
            onChange(review)
          }}
          {...(startsOpen && !isWritten ? {} : { onCancel: () => turn(false) })}
        />
      ) : isWritten ? (
        <OwnReviewNote
          review={own}
          onEdit={() => turn(true)}
          onDelete={async () => {
            await calls.remove(own.id)
            moves.current = true
            onChange(null)
          }}
        />
      ) : (
        <button type="button" className="btn btn-line" onClick={() => turn(true)}>
          {say_more()}
        </button>
      )}
    </div>
  )
}
