import type { Product, ProductSize } from '@nafha/contract/catalog'
import { MAX_UNITS_PER_LINE } from '@nafha/contract/rules'
import { shownPrice } from '../products/prices.ts'
import { addOne, type CartLine, cartLines, unitsOf } from './cart-store.ts'

export type Added = { kind: 'added'; first: boolean } | { kind: 'exhausted' }

const lineOf = (product: Product, size: ProductSize): Omit<CartLine, 'quantity'> => ({
  product_id: product.id,
  product_size_id: size.id,
  sub_total: shownPrice(size),
  name: product.name,
  price: size.final_price,
  tax_amount: size.tax_amount,
  size: size.size,
  imageUrl: size.images[0] ?? product.pictures[0]?.src ?? '',
  tester: size.tester,
})

/**
 * Adds one unit while the bag holds fewer than there are to buy, and than one line may have (SPEC 4, DESIGN 5). `first`: the bag was empty.
 */
export function addToCart(product: Product, size: ProductSize): Added {
  if (unitsOf(size.id) >= Math.min(size.quantity, MAX_UNITS_PER_LINE)) return { kind: 'exhausted' }
  const first = cartLines().length === 0
  addOne(lineOf(product, size))
  return { kind: 'added', first }
}
