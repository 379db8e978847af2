import type { Product } from '@nafha/contract/catalog'
import { type CartLine, lineOf } from './lines.ts'

export interface Freshened {
  lines: CartLine[]
  /** Whether a line differs in anything at all; the name changes with the language. */
  changed: boolean
  /** Lines of which one unit costs something else now. */
  repriced: CartLine[]
}

/** A line's size as the shop has it now; undefined when it has it no more. */
export const sizeOf = (product: Product | null | undefined, line: CartLine) =>
  product?.sizes.find((size) => size.id === line.product_size_id)

/**
 * Brings a cart up to date with what the shop says now. Quantities stay: only the payment decides what can be had. So do
 * lines that the shop no longer sells: the page names them until the shopper takes them out.
 * @param products by id; null is gone, what is missing is not known yet
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
