import { testersNeeded } from '@nafha/contract/cart/testers'
import type { Picture, Product } from '@nafha/contract/catalog'
import { TESTERS } from '@nafha/contract/rules'
import { availableToMe } from './begun-payment.ts'

/** A tester that can be chosen. Pages carry only these fields, not the whole perfume. */
export interface Tester {
  /** product_size_id. */
  id: number
  /** Name of the perfume. */
  name: string
  /** Its label, such as 2 ml. */
  size: string
  /** The first of its top notes. */
  note: string | undefined
  /** Units in stock. */
  quantity: number
  /** The perfume's first picture. */
  picture: Picture | undefined
  /** Path of the tester's own picture. */
  image: string | undefined
}

/** Every tester that exists, in the order of the perfumes. */
export const testersOf = (products: readonly Product[]): Tester[] =>
  products.flatMap(({ name, top_notes, pictures, sizes }) =>
    sizes
      .filter(({ tester }) => tester)
      .map(({ id, size, quantity, images }) => ({
        id,
        name,
        size,
        note: top_notes[0],
        quantity,
        picture: pictures[0],
        image: images[0],
      })),
  )

/**
 * Returns how many testers this shopper has to choose (rules/testers 2); while the testers are unknown, the full
 * number.
 */
export const testersToChoose = (testers: readonly Tester[] | undefined): number =>
  testers ? testersNeeded(testers.filter((tester) => availableToMe(tester) > 0).length) : TESTERS
