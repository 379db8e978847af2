import { averageWear, HOW_FAR, HOW_LONG, WEAR_ANSWERS } from '@nafha/contract/reviews/wear'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { products, ratings, reviews } from '../platform/database/schema/index.ts'

/**
 * Stores what the counted reviews of a product say on average about how long and how far, by which lists are filtered
 * (rules/reviews 4). The caller has locked the product, so that no answer is missed.
 */
export async function refreshWear(tx: Queryable, productId: number): Promise<void> {
  const answers = await tx
    .select({ howLong: reviews.howLong, howFar: reviews.howFar, number: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(ratings, eq(ratings.id, reviews.ratingId))
    .where(and(eq(reviews.productId, productId), eq(ratings.counted, true)))
    .groupBy(reviews.howLong, reviews.howFar)
  const average = <Value extends string>(scale: readonly Value[], field: 'howLong' | 'howFar') => {
    const numberOf = (value: Value) =>
      answers.filter((row) => row[field] === value).reduce((sum, { number }) => sum + number, 0)
    const all = scale.reduce((sum, value) => sum + numberOf(value), 0)
    return all < WEAR_ANSWERS ? null : averageWear(scale, numberOf)
  }
  const wear = { howLong: average(HOW_LONG, 'howLong'), howFar: average(HOW_FAR, 'howFar') }
  const differs = or(
    sql`${products.howLong} is distinct from ${wear.howLong}`,
    sql`${products.howFar} is distinct from ${wear.howFar}`,
  )
  await tx
    .update(products)
    .set(wear)
    .where(and(eq(products.id, productId), differs))
}
