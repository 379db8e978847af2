/** Perfumes that a product page offers to wear over its own, where staff have paired fewer. */
export const LAYERS = 2
/** Pairs that staff may give a perfume. */
export const MOST_LAYERS = 4

/** Properties of a perfume that layering compares. */
export interface LayeredScent {
  id: number
  /** Filter value of its fragrance family. */
  family: string
  /** Filter values of its base notes. */
  baseNotes: readonly string[]
}

/** A perfume to be worn over another, with the base note that both rest on. */
export interface LayerByRule {
  id: number
  note: string
}

/**
 * Pairs a perfume by the house's rule: a shared base note and another family (rules/layering 2). Those that share most
 * base notes come first.
 * @param others in the shop's order, which decides between equals
 */
export function layersByRule(
  scent: LayeredScent,
  others: readonly LayeredScent[],
  count: number,
): LayerByRule[] {
  return others
    .filter(({ id, family }) => id !== scent.id && family !== scent.family)
    .map(({ id, baseNotes }) => ({ id, shared: scent.baseNotes.filter((note) => baseNotes.includes(note)) }))
    .filter(({ shared }) => shared.length > 0)
    .sort((one, other) => other.shared.length - one.shared.length)
    .slice(0, count)
    .map(({ id, shared }) => ({ id, note: shared[0] as string }))
}
