import type { Review } from '@nafha/contract/reviews/reviews'
import { useEffect, useRef, useState } from 'react'
import { api } from '../platform/api.ts'
import { messageOf } from '../platform/failures.ts'
import { type FirstReviews, REVIEWS_A_PAGE } from './first-page.ts'

/** Filters and order of the list; empty values filter by nothing. */
export interface ReviewChoice {
  sort: string
  rate: string
  season: string
}
const EVERYTHING: ReviewChoice = { sort: 'helpful', rate: '', season: '' }

interface Listed {
  reviews: Review[]
  total: number
}

interface ReviewList extends Listed {
  choice: ReviewChoice
  busy: boolean
  /** Why the last page did not come; null unless it did not. */
  failure: string | null
  isFiltered: boolean
  choose: (change: Partial<ReviewChoice>) => void
  showAll: () => void
  showMore: () => void
  retry: () => void
}

/** The list of a product's reviews: it begins with what the page came with, and asks the shop for everything else. */
export function useReviews(productId: number, first: FirstReviews): ReviewList {
  const [choice, setChoice] = useState(EVERYTHING)
  const [loaded, setLoaded] = useState<Listed | null>(null)
  const [request, setRequest] = useState<{ busy: boolean; failure: string | null; page: number }>({
    busy: false,
    failure: null,
    page: 1,
  })
  const controller = useRef<AbortController>(null)
  const listed = loaded ?? first

  const fetchPage = async (wanted: ReviewChoice, page: number) => {
    controller.current?.abort()
    controller.current = new AbortController()
    const { signal } = controller.current
    setRequest({ busy: true, failure: null, page })
    try {
      const { data, meta } = await api('GET /reviews', {
        query: { product_id: productId, per_page: REVIEWS_A_PAGE, page, ...wanted },
        queryKey: 'reviews',
        signal,
      })
      if (signal.aborted) return
      const before = page === 1 ? [] : listed.reviews
      // Reviews that came meanwhile move others to the next page, where they stand twice.
      const newReviews = data.filter(({ id }) => !before.some((review) => review.id === id))
      setLoaded({ reviews: [...before, ...newReviews], total: meta.total })
      setRequest({ busy: false, failure: null, page })
    } catch (cause) {
      if (!signal.aborted) setRequest({ busy: false, failure: messageOf(cause), page })
    }
  }
  const choose = (change: Partial<ReviewChoice>) => {
    const next = { ...choice, ...change }
    setChoice(next)
    fetchPage(next, 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was loaded anew has newer reviews
  useEffect(() => setLoaded(null), [first])
  useEffect(() => () => controller.current?.abort(), [])

  return {
    ...listed,
    ...request,
    choice,
    isFiltered: choice.rate !== '' || choice.season !== '',
    choose,
    showAll: () => choose({ rate: '', season: '' }),
    showMore: () => fetchPage(choice, Math.floor(listed.reviews.length / REVIEWS_A_PAGE) + 1),
    retry: () => fetchPage(choice, request.page),
  }
}
