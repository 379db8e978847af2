import type { GENDERS } from '../catalog.ts'
import { TAG_GROUPS } from '../tags.ts'
import type { Strength } from './strength.ts'

/** The questions of the finder, in the order in which they are asked. Each is a parameter of the address. */
export const FINDER_QUESTIONS = ['for', 'moment', 'family', 'without', 'strength'] as const
export type FinderQuestion = (typeof FINDER_QUESTIONS)[number]

/** Families that one may choose; each other question has one answer. */
export const MOST_FAMILIES = 2

/** Perfumes that the finder ends in. */
export const FINDER_PICKS = 3

export const MOMENTS = TAG_GROUPS.moment
type Moment = (typeof MOMENTS)[number]

/** Somebody's answers; a skipped question is missing. */
export interface FinderAnswers {
  for?: (typeof GENDERS)[number]
  moment?: Moment
  /** Slugs of top-level collections. */
  family?: string[]
  /** The note that is not wanted, as a filter value. */
  without?: string
  strength?: Strength
}
