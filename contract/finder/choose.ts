import type { GENDERS } from '../catalog.ts'
import type { Tag } from '../tags.ts'
import type { FinderAnswers } from './answers.ts'
import type { Strength } from './strength.ts'

/** Properties of a perfume that the finder compares. */
export interface FinderCandidate {
  id: number
  gender: (typeof GENDERS)[number]
  /** Slugs of its top-level collections. */
  families: readonly string[]
  /** Every form under which its notes are found: Taif rose also as rose. */
  notes: readonly string[]
  tags: readonly Tag[]
  strength: Strength
  /** True if a full size can be bought now. */
  isInStock: boolean
}

/** An answer that a perfume meets, for the sentence that says why it was chosen. */
export type FinderReason =
  | { kind: 'family'; value: string }
  | { kind: 'moment'; value: string }
  | { kind: 'strength'; value: Strength }
  | { kind: 'for'; value: string }
  | { kind: 'without'; value: string }

/** The answers as candidates are compared with them. */
export interface FinderWishes extends FinderAnswers {
  /** The form of the hated note, as candidates have theirs. */
  withoutForm?: string
}

export interface FinderChoice {
  id: number
  reasons: FinderReason[]
}

/** A liked family tells most about a taste, the moment more than the strength. */
const POINTS: Record<FinderReason['kind'], number> = { family: 4, moment: 3, strength: 2, for: 1, without: 0 }
/** Points that a family costs which is chosen already, so that three perfumes are not three of a kind. */
const REPEATED_FAMILY = 2

/** Returns whether a perfume may be offered at all: in stock, for the person, without the hated note (rules/finder 4). */
export const fitsWishes = (
  { isInStock, gender, notes }: FinderCandidate,
  { for: person, withoutForm }: FinderWishes,
): boolean =>
  isInStock &&
  (person === undefined || gender === person || gender === 'unisex') &&
  (withoutForm === undefined || !notes.includes(withoutForm))

/** Returns the answers that a perfume meets, in the order in which a sentence names them. */
function reasonsFor(candidate: FinderCandidate, wishes: FinderWishes): FinderReason[] {
  const { families, tags, strength, gender } = candidate
  const family = wishes.family?.find((slug) => families.includes(slug))
  return [
    ...(family === undefined ? [] : [{ kind: 'family', value: family } as const]),
    ...(wishes.moment && tags.includes(wishes.moment)
      ? [{ kind: 'moment', value: wishes.moment } as const]
      : []),
    ...(wishes.strength === strength ? [{ kind: 'strength', value: strength } as const] : []),
    ...(wishes.for === gender ? [{ kind: 'for', value: gender } as const] : []),
    ...(wishes.without === undefined ? [] : [{ kind: 'without', value: wishes.without } as const]),
  ]
}

/**
 * Chooses perfumes by the answers, the best first (rules/finder 5). The same candidates and answers always give the
 * same choice.
 * @param candidates in the shop's order, which decides between equals
 * @returns `count` perfumes, fewer only when fewer fit
 */
export function chooseScents(
  candidates: readonly FinderCandidate[],
  wishes: FinderWishes,
  count: number,
): FinderChoice[] {
  const remaining = candidates
    .filter((candidate) => fitsWishes(candidate, wishes))
    .map((candidate) => {
      const reasons = reasonsFor(candidate, wishes)
      return { candidate, reasons, points: reasons.reduce((sum, { kind }) => sum + POINTS[kind], 0) }
    })
  const choices: typeof remaining = []
  const familyCounts = new Map<string, number>()
  while (choices.length < count && remaining.length > 0) {
    const worth = ({ candidate, points }: (typeof remaining)[number]) =>
      points -
      REPEATED_FAMILY * Math.max(0, ...candidate.families.map((family) => familyCounts.get(family) ?? 0))
    const best = remaining.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    remaining.splice(remaining.indexOf(best), 1)
    choices.push(best)
    for (const family of best.candidate.families)
      familyCounts.set(family, (familyCounts.get(family) ?? 0) + 1)
  }
  return choices.map(({ candidate, reasons }) => ({ id: candidate.id, reasons }))
}
