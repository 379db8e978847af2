import { TESTERS } from '../rules.ts'

/** The shop compares perfumes by these fields when it chooses testers. */
export interface Scent {
  product_id: number
  family: string
  collections: readonly number[]
  notes: readonly string[]
}

export interface TesterOffer extends Scent {
  /** product_size_id of the tester. */
  id: number
  isInStock: boolean
}

/** Puts the first perfume of each family before all others; `known` families count as present. */
function variedFirst(offers: readonly TesterOffer[], known: Iterable<string>): TesterOffer[] {
  const families = new Set(known)
  const isFirst = offers.map(({ family }) => {
    const isNew = !families.has(family)
    families.add(family)
    return isNew
  })
  return [...offers.filter((_, at) => isFirst[at]), ...offers.filter((_, at) => !isFirst[at])]
}

/**
 * Completes a choice of testers for a shopper: from families that are not in the cart first, the nearest to the cart's
 * perfumes by collections and notes, each of another family, in stock, and never a perfume of the cart (rules/testers 11).
 * @param offers in the shop's order, which decides between equals
 * @param chosen product_size_ids that the shopper has chosen already
 * @returns product_size_ids; fewer than TESTERS when there are no more
 */
export function houseChoice(
  offers: readonly TesterOffer[],
  cart: readonly Scent[],
  chosen: readonly number[] = [],
): number[] {
  const cartProducts = new Set(cart.map(({ product_id }) => product_id))
  const cartFamilies = new Set(cart.map(({ family }) => family))
  const cartCollections = new Set(cart.flatMap(({ collections }) => collections))
  const cartNotes = new Set(cart.flatMap(({ notes }) => notes))
  const nearness = ({ collections, notes }: Scent) =>
    collections.filter((id) => cartCollections.has(id)).length +
    notes.filter((note) => cartNotes.has(note)).length

  const chosenFamilies = offers.filter(({ id }) => chosen.includes(id)).map(({ family }) => family)
  const ranked = offers
    .filter(
      ({ id, product_id, isInStock }) => isInStock && !cartProducts.has(product_id) && !chosen.includes(id),
    )
    .sort((one, other) => nearness(other) - nearness(one))
  const fromElsewhere = ranked.filter(({ family }) => !cartFamilies.has(family))
  const fromCartFamilies = ranked.filter(({ family }) => cartFamilies.has(family))
  const next = [fromElsewhere, fromCartFamilies].flatMap((group) => variedFirst(group, chosenFamilies))
  return [...chosen, ...next.map(({ id }) => id)].slice(0, TESTERS)
}
