import type { Companions, Product } from '@nafha/contract/catalog'
import { bought_together, recommended_for_you } from '@nafha/texts'
import { type ProductSummary, summaryOf } from '../products/summary.ts'

/** A row of products below the page's own, with its heading. */
export interface ProductRow {
  id: string
  title: string
  products: ProductSummary[]
}

/**
 * Products that are bought together come first; without orders that say so, likeness alone recommends (rules/pairs 4).
 * The loader calls it, so that the page's scripts are without its words.
 */
export function rowsOf(related: Product[], { bought_together: together }: Companions): ProductRow[] {
  const others = related.filter(({ id }) => together.every((one) => one.id !== id))
  return [
    { id: 'bought-together', title: bought_together(), products: together.map(summaryOf) },
    { id: 'recommended', title: recommended_for_you(), products: others.map(summaryOf) },
  ].filter(({ products }) => products.length > 0)
}
