import type { RatingSummary } from '@nafha/contract/catalog'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { ratings } from '../platform/database/schema/index.ts'
import { averageRate } from './average.ts'
import { isShown } from './ratings.ts'
import { ofSubject, type Subject } from './subject.ts'

const STARS = [5, 4, 3, 2, 1]

/** Average, number and distribution of a subject's ratings; null when shoppers cannot see it. */
export async function summaryOf(db: Queryable, subject: Subject): Promise<Omit<RatingSummary, 'own'> | null> {
  if (!(await isShown(db, subject))) return null
  const rows = await db
    .select({ rate: ratings.rate, number: sql<number>`count(*)::int` })
    .from(ratings)
    .where(and(ofSubject(subject), eq(ratings.counted, true)))
    .groupBy(ratings.rate)
  const numberOf = new Map(rows.map(({ rate, number }) => [rate, number]))
  const distribution = STARS.map((rate) => ({ rate, number: numberOf.get(rate) ?? 0 }))
  const ratingsNumber = distribution.reduce((sum, { number }) => sum + number, 0)
  const ratingsSum = distribution.reduce((sum, { rate, number }) => sum + rate * number, 0)
  return { rate: averageRate({ ratingsSum, ratingsNumber }), ratings_number: ratingsNumber, distribution }
}
