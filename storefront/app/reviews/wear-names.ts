import type { HOW_FAR, HOW_LONG, SEASONS, TIMES_OF_DAY } from '@nafha/contract/reviews/wear'
import {
  how_far_arm,
  how_far_room,
  how_far_skin,
  how_long_3_6,
  how_long_6_10,
  how_long_over_10,
  how_long_under_3,
  tag_autumn,
  tag_evening,
  tag_spring,
  tag_summer,
  tag_winter,
  time_day,
} from '@nafha/texts'

type Names<Values extends readonly string[]> = Record<Values[number], () => string>

export const howLongNames: Names<typeof HOW_LONG> = {
  under_3: how_long_under_3,
  '3_6': how_long_3_6,
  '6_10': how_long_6_10,
  over_10: how_long_over_10,
}
export const howFarNames: Names<typeof HOW_FAR> = { skin: how_far_skin, arm: how_far_arm, room: how_far_room }
export const seasonNames: Names<typeof SEASONS> = {
  spring: tag_spring,
  summer: tag_summer,
  autumn: tag_autumn,
  winter: tag_winter,
}
export const timeNames: Names<typeof TIMES_OF_DAY> = { day: time_day, evening: tag_evening }
