/** Answers of a reviewer about wearing a perfume, from least to most (rules/reviews 3). The page has words for each. */

/** The hours that it lasts. */
export const HOW_LONG = ['under_3', '3_6', '6_10', 'over_10'] as const

/** The distance at which it is smelled. */
export const HOW_FAR = ['skin', 'arm', 'room'] as const

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

export const TIMES_OF_DAY = ['day', 'evening'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** From so many answers on, the average is a property of the perfume, by which lists are filtered. */
export const WEAR_ANSWERS = 3

/**
 * Returns the value that the answers come to: the one next to their mean position on the scale.
 * @param numberOf number of answers for each value; null when nobody has answered
 */
export function averageWear<Value extends string>(
  scale: readonly Value[],
  numberOf: (value: Value) => number,
): Value | null {
  const number = scale.reduce((sum, value) => sum + numberOf(value), 0)
  if (number === 0) return null
  const sum = scale.reduce((total, value, position) => total + position * numberOf(value), 0)
  return scale[Math.round(sum / number)] ?? null
}
