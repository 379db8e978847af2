import { TESTERS } from './rules.ts'

/**
 * Chooses a tester, or takes the choice back (SPEC 4). One too many replaces the last one chosen.
 * Takes and returns product_size_ids.
 */
export function toggleTester(chosen: readonly number[], tester: number): number[] {
  if (chosen.includes(tester)) return chosen.filter((id) => id !== tester)
  return [...chosen.slice(0, TESTERS - 1), tester]
}

/** How many testers a purchase needs: TESTERS, or fewer when the shop has fewer in stock (DESIGN 7). */
export const testersNeeded = (inStock: number): number => Math.min(TESTERS, inStock)

export type TesterFault = 'too_few' | 'too_many' | 'repeated'

/** Why a choice of testers is refused, or null (DESIGN 7: distinct, and as many as are needed). */
export function testerFault(chosen: readonly number[], inStock: number): TesterFault | null {
  if (new Set(chosen).size !== chosen.length) return 'repeated'
  if (chosen.length < testersNeeded(inStock)) return 'too_few'
  return chosen.length > TESTERS ? 'too_many' : null
}
