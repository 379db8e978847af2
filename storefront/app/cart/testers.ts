import { testersNeeded } from '@nafha/contract/cart/testers'
import type { Picture, Product } from '@nafha/contract/catalog'
import { TESTERS } from '@nafha/contract/rules'
import { foldLetters } from '@nafha/contract/values/fold-letters'
import { availableToMe } from './begun-payment.ts'
import type { CartLine } from './lines.ts'

/** A tester that can be chosen. Pages carry only these fields, not the whole perfume. */
export interface Tester {
  /** product_size_id. */
  id: number
  product_id: number
  /** Name of the perfume. */
  name: string
  /** Its label, such as 2 ml. */
  size: string
  family: string
  collections: number[]
  /** Notes from top to base. */
  notes: string[]
  /** Units in stock. */
  quantity: number
  /** The perfume's first picture. */
  picture: Picture | undefined
  /** Path of the tester's own picture. */
  image: string | undefined
}

export const notesOf = ({ top_notes, heart_notes, base_notes }: Product): string[] => [
  ...top_notes,
  ...heart_notes,
  ...base_notes,
]

/** Every tester that exists, in the order of the perfumes. */
export const testersOf = (products: readonly Product[]): Tester[] =>
  products.flatMap((product) =>
    product.sizes
      .filter(({ tester }) => tester)
      .map(({ id, size, quantity, images }) => ({
        id,
        product_id: product.id,
        name: product.name,
        size,
        family: product.fragrance_family,
        collections: product.collections_id,
        notes: notesOf(product),
        quantity,
        picture: product.pictures[0],
        image: images[0],
      })),
  )

/** Returns the testers whose name, family or notes have every word of the text in them. */
export function testersWith(testers: readonly Tester[], text: string): Tester[] {
  const words = foldLetters(text).split(/\s+/).filter(Boolean)
  return testers.filter(({ name, family, notes }) => {
    const about = foldLetters([name, family, ...notes].join(' '))
    return words.every((word) => about.includes(word))
  })
}

/**
 * Returns the families of the perfumes in the cart, for the order of the picker.
 * @param products of the cart, by id; one that has not come yet is known by its tester
 */
export const cartFamilies = (
  lines: readonly CartLine[],
  products: ReadonlyMap<number, Product | null>,
  testers: readonly Tester[],
): ReadonlySet<string> =>
  new Set(
    lines.flatMap(
      ({ product_id }) =>
        products.get(product_id)?.fragrance_family ??
        testers.find((tester) => tester.product_id === product_id)?.family ??
        [],
    ),
  )

/**
 * Returns how many testers this shopper has to choose (rules/testers 2); while the testers are unknown, the full
 * number.
 */
export const testersToChoose = (testers: readonly Tester[] | undefined): number =>
  testers ? testersNeeded(testers.filter((tester) => availableToMe(tester) > 0).length) : TESTERS
