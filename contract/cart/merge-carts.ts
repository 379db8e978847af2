import type { CartUnits } from './cart.ts'

export const quantitiesOf = (lines: readonly CartUnits[]): Map<number, number> =>
  new Map(lines.map(({ product_size_id, quantity }) => [product_size_id, quantity]))

/**
 * Merges two copies of a cart, size by size: changes made here since the copies were equal win, otherwise the other
 * copy does. Merging again changes nothing.
 * @param base the other copy as last seen here; empty for a cart that was filled without it
 * @param mine the cart here
 * @param theirs the other copy as it is now; its order is kept
 * @param stockOf upper limit when two lines of a size are joined
 */
export function mergeCarts(
  base: readonly CartUnits[],
  mine: readonly CartUnits[],
  theirs: readonly CartUnits[],
  stockOf: (sizeId: number) => number = () => Number.POSITIVE_INFINITY,
): CartUnits[] {
  const [before, here, there] = [quantitiesOf(base), quantitiesOf(mine), quantitiesOf(theirs)]
  const quantityOf = (id: number): number | undefined => {
    const [previous, own, other] = [before.get(id), here.get(id), there.get(id)]
    if (own === previous) return other
    // Both sides added the size independently: the larger quantity counts, never the sum.
    if (previous === undefined) return Math.max(own ?? 0, Math.min(other ?? 0, stockOf(id)))
    // The other side bought or removed the size: a changed quantity here does not bring it back.
    return other === undefined ? undefined : own
  }
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((id) => {
    const quantity = quantityOf(id)
    return quantity ? [{ product_size_id: id, quantity }] : []
  })
}
