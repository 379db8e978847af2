import type { CartUnits } from './cart.ts'

export const quantitiesOf = (lines: readonly CartUnits[]): Map<number, number> =>
  new Map(lines.map(({ product_size_id, quantity }) => [product_size_id, quantity]))

/**
 * Brings a cart and another copy of it together, size by size. What was changed here since both were the same counts, else
 * what the other copy says. To do it again changes nothing.
 * @param base the other copy as it was known here last; empty for a cart that was filled without it
 * @param mine the cart here
 * @param theirs the other copy as it is now; its order is kept
 * @param stockOf joining two lines of a size raises none of them over this
 */
export function mergeCarts(
  base: readonly CartUnits[],
  mine: readonly CartUnits[],
  theirs: readonly CartUnits[],
  stockOf: (sizeId: number) => number = () => Number.POSITIVE_INFINITY,
): CartUnits[] {
  const [before, here, there] = [quantitiesOf(base), quantitiesOf(mine), quantitiesOf(theirs)]
  const quantityOf = (id: number): number | undefined => {
    const [known, own, other] = [before.get(id), here.get(id), there.get(id)]
    if (own === known) return other
    // Chosen on both sides without knowing of each other: the larger quantity, never the sum.
    if (known === undefined) return Math.max(own ?? 0, Math.min(other ?? 0, stockOf(id)))
    // It was bought or taken out on the other side: a changed quantity does not bring it back.
    return other === undefined ? undefined : own
  }
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((id) => {
    const quantity = quantityOf(id)
    return quantity ? [{ product_size_id: id, quantity }] : []
  })
}
