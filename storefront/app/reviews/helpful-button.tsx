import type { Review } from '@nafha/contract/reviews/reviews'
import { review_helpful, sign_in_for_helpful } from '@nafha/texts'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { comingBack } from '../account/gate.ts'
import { FormFailure } from '../forms/form-failure.tsx'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { notify } from '../platform/notices.ts'
import { paths } from '../platform/paths.ts'
import { readStored, stored } from '../platform/stored.ts'

interface Props {
  review: Review
  /** True when the customer found it helpful. */
  pressed: boolean
  onChange: (pressed: boolean) => void
}

/** Counts a review as helpful, or takes that back. Who is signed out is led to sign-in, and back to the review. */
export function HelpfulButton({ review: { id, helpful }, pressed, onChange }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const hydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [count, setCount] = useState(helpful)
  const [failure, setFailure] = useState<string>()
  const press = async () => {
    if (!hydrated || busy) return
    if (readStored(stored.token) === null) {
      notify(sign_in_for_helpful())
      navigate(paths.signIn, { viewTransition: true, ...comingBack({ ...location, hash: `#review-${id}` }) })
      return
    }
    setBusy(true)
    setFailure(undefined)
    try {
      const vote = { params: { id }, queryKey: 'review-helpful' }
      const { data } = pressed
        ? await api('DELETE /reviews/:id/helpful', vote)
        : await api('PUT /reviews/:id/helpful', vote)
      setCount(data.helpful)
      onChange(!pressed)
    } catch (cause) {
      setFailure(messageOf(cause))
    }
    setBusy(false)
  }
  return (
    <div>
      <button
        type="button"
        className="link review-helpful"
        aria-pressed={pressed}
        aria-disabled={!hydrated || busy}
        onClick={press}
      >
        {review_helpful()}
        {count > 0 && <bdi className="num soft">{count}</bdi>}
      </button>
      <FormFailure message={failure} />
    </div>
  )
}
