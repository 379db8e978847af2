import { TESTERS } from '../rules.ts'

/**
 * Adds or removes a tester; one too many replaces the last one chosen (rules/testers 4). Takes and returns
 * product_size_ids.
 */
export function toggleTester(chosen: readonly number[], tester: number): number[] {
  if (chosen.includes(tester)) return chosen.filter((id) => id !== tester)
  return [...chosen.slice(0, TESTERS - 1), tester]
}

/**
 * Does the same where some of the chosen testers have run out or are no longer offered: a new one takes the place of the
 * first of these (rules/testers 14).
 */
export function toggleAmongGone(
  chosen: readonly number[],
  tester: number,
  gone: readonly number[],
): number[] {
  const replaced = chosen.includes(tester) ? undefined : chosen.find((id) => gone.includes(id))
  if (replaced === undefined) return toggleTester(chosen, tester)
  return chosen.map((id) => (id === replaced ? tester : id))
}

/** Returns how many testers a purchase needs: fewer than TESTERS only when the shop offers fewer (rules/testers 2). */
export const testersNeeded = (inStock: number): number => Math.min(TESTERS, inStock)

export type TesterError = 'too_few' | 'too_many' | 'repeated'

/** Returns why a choice of testers is refused, or null (rules/testers 3). */
export function testerError(chosen: readonly number[], inStock: number): TesterError | null {
  if (new Set(chosen).size !== chosen.length) return 'repeated'
  if (chosen.length < testersNeeded(inStock)) return 'too_few'
  return chosen.length > TESTERS ? 'too_many' : null
}
