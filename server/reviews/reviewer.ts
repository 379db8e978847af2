import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { ratings, reviewPhotos } from '../platform/database/schema/index.ts'

/** A person who reviews: a customer, or a guest by the address of an order. One person has one review of a product. */
export type Reviewer = { customerId: number } | { email: string }

/** Rows of this person. */
export const ofReviewer = (
  table: typeof ratings | typeof reviewPhotos,
  reviewer: Reviewer,
): SQL | undefined =>
  'customerId' in reviewer
    ? eq(table.customerId, reviewer.customerId)
    : and(eq(table.email, reviewer.email), isNull(table.customerId))
