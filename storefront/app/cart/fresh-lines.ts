import type { Product } from '@nafha/contract/catalog'
import { type CartLine, lineOf } from './lines.ts'

export interface Freshened {
  lines: CartLine[]
  /** Whether a line differs in anything at all; the name changes with the language. */
  changed: boolean
  pricesChanged: boolean
  /** Lines whose product or size the shop no longer has. */
  gone: CartLine[]
}

const sizeOf = (product: Product | null | undefined, line: CartLine) =>
  product?.sizes.find((size) => size.id === line.product_size_id)

/**
 * Brings a bag up to date with what the shop says now. Quantities stay: only the payment decides what can be had.
 * @param products by id; null is gone, what is missing is not known yet
 */
export function freshened(
  lines: readonly CartLine[],
  products: ReadonlyMap<number, Product | null>,
): Freshened {
  const known = lines.map((line) => ({ line, product: products.get(line.product_id) }))
  const gone = known.filter(({ line, product }) => product !== undefined && !sizeOf(product, line))
  const staying = known.filter((entry) => !gone.includes(entry))
  const fresh = staying.map(({ line, product }) => {
    const size = sizeOf(product, line)
    if (!product || !size) return line
    return { ...line, ...lineOf(product, size) }
  })
  const priceOf = (line: CartLine) => `${line.sub_total}/${line.tax_amount}`
  return {
    lines: fresh,
    changed: JSON.stringify(fresh) !== JSON.stringify(lines),
    pricesChanged: fresh.some((line, index) => priceOf(line) !== priceOf(staying[index]!.line)),
    gone: gone.map(({ line }) => line),
  }
}
