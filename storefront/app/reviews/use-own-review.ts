import type { OwnReview, OwnReviews } from '@nafha/contract/reviews/reviews'
import { useEffect, useState } from 'react'
import { api } from '../platform/api.ts'
import { stored, useStored } from '../platform/stored.ts'

interface OwnReviewState {
  /** False until the shop has answered. */
  loaded: boolean
  /** Null for who is signed out or has given no stars, and until it is loaded. */
  review: OwnReview | null
  /** Ids of the reviews that the customer found helpful. */
  helpful: readonly number[]
  setReview: (review: OwnReview | null) => void
  setHelpful: (ids: readonly number[]) => void
}

const NOTHING: OwnReviews = { review: null, helpful: [] }

/**
 * The customer's own review of a product.
 * @param stars the customer's stars: with other stars the review is another one
 */
export function useOwnReview(productId: number, stars: number | null): OwnReviewState {
  const token = useStored(stored.token)
  const [own, setOwn] = useState(NOTHING)
  const [loaded, setLoaded] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stars belong to the review
  useEffect(() => {
    if (token === null) return setOwn(NOTHING)
    const controller = new AbortController()
    api('GET /reviews/own', {
      query: { product_id: productId },
      queryKey: 'own-review',
      signal: controller.signal,
    }).then(
      ({ data }) => {
        setOwn(data)
        setLoaded(true)
      },
      // Without it the customer can still write: what they send replaces what there is.
      () => setLoaded(!controller.signal.aborted),
    )
    return () => controller.abort()
  }, [token, productId, stars])
  return {
    ...own,
    loaded,
    setReview: (review) => setOwn((before) => ({ ...before, review })),
    setHelpful: (helpful) => setOwn((before) => ({ ...before, helpful: [...helpful] })),
  }
}
