import type { FinderQuestion } from '@nafha/contract/finder/answers'
import {
  finder_for_men,
  finder_for_unisex,
  finder_for_women,
  finder_question_family,
  finder_question_for,
  finder_question_moment,
  finder_question_strength,
  finder_question_without,
  finder_strength_light,
  finder_strength_moderate,
  finder_strength_strong,
  tag_evening,
  tag_everyday,
  tag_office,
  tag_ramadan,
  tag_wedding,
} from '@nafha/texts'

export const questionTexts: Record<FinderQuestion, () => string> = {
  for: finder_question_for,
  moment: finder_question_moment,
  family: finder_question_family,
  without: finder_question_without,
  strength: finder_question_strength,
}

const names: Record<string, () => string> = {
  'for women': finder_for_women,
  'for men': finder_for_men,
  'for unisex': finder_for_unisex,
  'moment everyday': tag_everyday,
  'moment office': tag_office,
  'moment evening': tag_evening,
  'moment wedding': tag_wedding,
  'moment ramadan': tag_ramadan,
  'strength light': finder_strength_light,
  'strength moderate': finder_strength_moderate,
  'strength strong': finder_strength_strong,
}

/** Returns the words of an answer that the catalogue has no name for. */
export const optionName = (question: FinderQuestion, value: string): string =>
  names[`${question} ${value}`]?.() ?? value
