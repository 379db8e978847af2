import type { ReviewSummary } from '@nafha/contract/reviews/reviews'
import { averageWear, HOW_FAR, HOW_LONG, SEASONS, TIMES_OF_DAY } from '@nafha/contract/reviews/wear'
import type { Queryable } from '../platform/database/client.ts'
import { averageRate } from '../ratings/index.ts'
import { countAnswers } from './summary.sql.ts'

const STARS = ['5', '4', '3', '2', '1'] as const

/** Sums up the stars and reviews of a product; null when shoppers cannot see it. */
export async function summaryOf(db: Queryable, productId: number): Promise<ReviewSummary | null> {
  const counts = await countAnswers(db, { productId })
  if (!counts.some(({ kind, number }) => kind === 'shown' && number > 0)) return null
  const answersOf = <Value extends string>(kind: string, values: readonly Value[]) => {
    const numberOf = (value: Value) =>
      counts.find((row) => row.kind === kind && row.value === value)?.number ?? 0
    return values.map((value) => ({ value, number: numberOf(value) }))
  }
  const scale = <Value extends string>(kind: string, values: readonly Value[]) => {
    const answers = answersOf(kind, values)
    const numberOf = new Map(answers.map(({ value, number }) => [value, number]))
    return { answers, average: averageWear(values, (value) => numberOf.get(value) ?? 0) }
  }
  const distribution = answersOf('rate', STARS).map(({ value, number }) => ({ rate: Number(value), number }))
  const ratingsNumber = distribution.reduce((sum, { number }) => sum + number, 0)
  const ratingsSum = distribution.reduce((sum, { rate, number }) => sum + rate * number, 0)
  return {
    rate: averageRate({ ratingsSum, ratingsNumber }),
    ratings_number: ratingsNumber,
    distribution,
    reviews_number: counts.find(({ kind }) => kind === 'reviews')?.number ?? 0,
    how_long: scale('how_long', HOW_LONG),
    how_far: scale('how_far', HOW_FAR),
    seasons: answersOf('season', SEASONS),
    times: answersOf('time', TIMES_OF_DAY),
  }
}
