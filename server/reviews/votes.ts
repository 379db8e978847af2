import { and, eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { ratings, reviews, reviewVotes } from '../platform/database/schema/index.ts'
import { conflict, type Saved } from '../platform/outcomes/outcome.ts'
import { lockProvedEmail } from '../ratings/index.ts'
import { isPublic } from './list.sql.ts'

type Counted = Saved<{ id: number; helpful: number }>

/** Counts a published review of somebody else as helpful to this customer, once (rules/reviews 10). */
export const addVote = (db: Database, customerId: number, id: number): Promise<Counted> =>
  db.transaction(async (tx) => {
    const provedEmail = await lockProvedEmail(tx, customerId)
    const [review] = await tx
      .select({ author: ratings.customerId, helpful: reviews.helpful })
      .from(reviews)
      .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
      .where(and(eq(reviews.ratingId, id), isPublic))
    if (!review) return { kind: 'not_found' }
    if (review.author === customerId) return conflict('review_is_own')
    if (!provedEmail) return conflict('email_not_verified', { message: 'verify_your_email' })
    const newVotes = await tx
      .insert(reviewVotes)
      .values({ ratingId: id, customerId })
      .onConflictDoNothing()
      .returning()
    return { kind: 'saved', row: { id, helpful: await count(tx, id, newVotes.length) } }
  })

/** Takes the customer's vote back. */
export const removeVote = (db: Database, customerId: number, id: number): Promise<Counted> =>
  db.transaction(async (tx) => {
    if ((await tx.$count(reviews, eq(reviews.ratingId, id))) === 0) return { kind: 'not_found' }
    const own = and(eq(reviewVotes.ratingId, id), eq(reviewVotes.customerId, customerId))
    const removed = await tx.delete(reviewVotes).where(own).returning()
    return { kind: 'saved', row: { id, helpful: await count(tx, id, -removed.length) } }
  })

async function count(tx: Queryable, id: number, votes: number): Promise<number> {
  if (votes !== 0)
    await tx
      .update(reviews)
      .set({ helpful: sql`${reviews.helpful} + ${votes}` })
      .where(eq(reviews.ratingId, id))
  const [row] = await tx.select({ helpful: reviews.helpful }).from(reviews).where(eq(reviews.ratingId, id))
  return row?.helpful ?? 0
}
