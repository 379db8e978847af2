import type { Product, ProductSize } from '@nafha/contract/catalog'
import { MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { addOne, cartLines, unitsOf } from './cart-store.ts'
import { lineOf } from './lines.ts'

export type Added = { kind: 'added'; first: boolean } | { kind: 'exhausted' }

/**
 * Adds one unit while the cart holds fewer than are available, and than one line may have (rules/cart 5). `first` tells
 * that the cart was empty.
 */
export function addToCart(product: Product, size: ProductSize): Added {
  if (unitsOf(size.id) >= Math.min(size.quantity, MAX_UNITS_PER_LINE)) return { kind: 'exhausted' }
  const first = cartLines().length === 0
  addOne(lineOf(product, size))
  return { kind: 'added', first }
}
