interface Offer {
  id: number
  offered: boolean
}

/** Puts the offered testers before the others; each group keeps its order. */
const offeredFirst = <T extends Offer>(testers: readonly T[]): T[] => [
  ...testers.filter(({ offered }) => offered),
  ...testers.filter(({ offered }) => !offered),
]

/** Offers a tester behind those that are offered, or no longer offers it: then it stands before the others of its kind. */
export function withOffer<T extends Offer>(testers: readonly T[], id: number, offered: boolean): T[] {
  return offeredFirst(testers.map((tester) => (tester.id === id ? { ...tester, offered } : tester)))
}

/** Moves a tester to the place of another one, as dragging does. Nothing moves out of its group. */
export function movedTo<T extends Offer>(testers: readonly T[], id: number, over: number): T[] {
  const from = testers.findIndex((tester) => tester.id === id)
  const to = testers.findIndex((tester) => tester.id === over)
  const [moved, target] = [testers[from], testers[to]]
  if (!moved || !target || moved.offered !== target.offered) return [...testers]
  const others = testers.filter((tester) => tester.id !== id)
  return [...others.slice(0, to), moved, ...others.slice(to)]
}

/** Moves an offered tester one place up (-1) or down (1); at the end of the list it stays. */
export function movedBy<T extends Offer>(testers: readonly T[], id: number, step: -1 | 1): T[] {
  const over = testers[testers.findIndex((tester) => tester.id === id) + step]
  return over ? movedTo(testers, id, over.id) : [...testers]
}
