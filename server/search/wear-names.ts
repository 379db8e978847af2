import type { WearFilter } from '@nafha/contract/catalog'
import { HOW_FAR, HOW_LONG } from '@nafha/contract/reviews/wear'
import type { Language } from '@nafha/contract/values/language'
import * as texts from '@nafha/texts'

type Message = (inputs: object, options: { locale: Language }) => string

const messages: Record<WearFilter, Record<string, Message>> = {
  how_long: {
    under_3: texts.how_long_under_3,
    '3_6': texts.how_long_3_6,
    '6_10': texts.how_long_6_10,
    over_10: texts.how_long_over_10,
  },
  how_far: { skin: texts.how_far_skin, arm: texts.how_far_arm, room: texts.how_far_room },
}

/** The values of each filter by reviewers' averages, from least to most. */
export const WEAR_VALUES: Record<WearFilter, readonly string[]> = { how_long: HOW_LONG, how_far: HOW_FAR }

/** Name of a value in a language; undefined for a value that there is not. */
export const wearName = (filter: WearFilter, value: string, language: Language): string | undefined =>
  WEAR_VALUES[filter].includes(value) ? messages[filter][value]?.({}, { locale: language }) : undefined
