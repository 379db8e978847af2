import type { Product } from '@nafha/contract/catalog'
import { type CartLine, lineOf } from './lines.ts'

export interface Freshened {
  lines: CartLine[]
  /** True when any line differs; names change with the language. */
  changed: boolean
  /** Lines whose unit price has changed. */
  repriced: CartLine[]
}

/** Returns the current size of a line; undefined when it no longer exists. */
export const sizeOf = (product: Product | null | undefined, line: CartLine) =>
  product?.sizes.find((size) => size.id === line.product_size_id)

/**
 * Updates a cart with the shop's products. Quantities stay, because only the payment decides about stock. So do
 * lines that the shop no longer sells: the page names them until the shopper takes them out.
 * @param products by id; null is gone, an absent id is not loaded yet
 */
export function freshened(
  lines: readonly CartLine[],
  products: ReadonlyMap<number, Product | null>,
): Freshened {
  const fresh = lines.map((line) => {
    const product = products.get(line.product_id)
    const size = sizeOf(product, line)
    return product && size ? { ...line, ...lineOf(product, size) } : line
  })
  const priceOf = (line: CartLine) => `${line.sub_total}/${line.tax_amount}`
  return {
    lines: fresh,
    changed: JSON.stringify(fresh) !== JSON.stringify(lines),
    repriced: fresh.filter((line, index) => priceOf(line) !== priceOf(lines[index]!)),
  }
}
