import type { Client } from '@nafha/contract/client'
import type { Review, ReviewSummary } from '@nafha/contract/reviews/reviews'

/** Reviews that the list shows at first, and that each press adds. */
export const REVIEWS_A_PAGE = 4

/** The reviews of a product as its page comes with them. */
export interface FirstReviews {
  reviews: Review[]
  total: number
  summary: ReviewSummary
}

/** Reads what the reviews of a product come to, and the most helpful of them. */
export async function readFirstReviews(call: Client, product_id: number | string): Promise<FirstReviews> {
  const [{ data: reviews, meta }, { data: summary }] = await Promise.all([
    call('GET /reviews', { query: { product_id, per_page: REVIEWS_A_PAGE } }),
    call('GET /reviews/summary', { query: { product_id } }),
  ])
  return { reviews, total: meta.total, summary }
}
