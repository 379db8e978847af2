import { TESTERS } from '../rules.ts'

/** A perfume of the finder's answer with its tester. */
export interface TesterOfPick {
  name: string
  /** product_size_id of its tester and the units that the shopper can have; null when the perfume has none. */
  tester: { id: number; quantity: number } | null
}

export interface TakenTesters {
  /** product_size_ids, in the order of the perfumes. */
  testers: number[]
  /** Names of the perfumes whose testers were taken. */
  names: string[]
  /** Perfumes without a tester in stock, each with the one that takes its place; null when none was left. */
  replaced: { name: string; by: string | null }[]
}

const has = ({ tester }: TesterOfPick) => tester !== null && tester.quantity > 0

/**
 * Takes the testers of the finder's perfumes; the next best one replaces what has run out (rules/finder 8). Where a
 * purchase has more testers than the finder has perfumes, the ones chosen before fill up.
 */
export function takeTesters(
  picks: readonly TesterOfPick[],
  nextBest: readonly TesterOfPick[],
  chosenBefore: readonly number[],
): TakenTesters {
  const spare = nextBest.filter(has)
  const replaced: TakenTesters['replaced'] = []
  const choices = picks.slice(0, TESTERS).flatMap((pick) => {
    if (has(pick)) return [pick]
    const substitute = spare.shift()
    replaced.push({ name: pick.name, by: substitute?.name ?? null })
    return substitute ? [substitute] : []
  })
  const testers = choices.flatMap(({ tester }) => tester?.id ?? [])
  return {
    testers: [...new Set([...testers, ...chosenBefore])].slice(0, TESTERS),
    names: choices.map(({ name }) => name),
    replaced,
  }
}
