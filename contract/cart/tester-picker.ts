/** The picker shows at most this many testers before "Show all" (rules/testers 12). */
export const FIRST_TESTERS = 12
/** A list of testers has at most this many, in the order of staff. */
export const MOST_TESTERS = 100

export interface PickerOffer {
  family: string
  isInStock: boolean
}

/**
 * Orders testers for the picker: the families of the cart first, each group in the order of staff. Testers that have run
 * out come last (rules/testers 12).
 * @param offers in the order of staff
 * @param cartFamilies families of the perfumes in the cart, in the language of the offers
 */
export function pickerOrder<Offer extends PickerOffer>(
  offers: readonly Offer[],
  cartFamilies: ReadonlySet<string>,
): Offer[] {
  const inStock = offers.filter(({ isInStock }) => isInStock)
  const fits = ({ family }: Offer) => cartFamilies.has(family)
  return [
    ...inStock.filter(fits),
    ...inStock.filter((offer) => !fits(offer)),
    ...offers.filter(({ isInStock }) => !isInStock),
  ]
}
