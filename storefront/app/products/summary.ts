import type { Picture, Product } from '@nafha/contract/catalog'
import { cheapestSize, isSoldOut, priceBeforeSale, shownPrice } from './prices.ts'

/** The fields of a perfume that a list shows. Pages carry only these, not the whole product. */
export interface ProductSummary {
  id: number
  name: string
  /** The first of its top, heart and base notes. */
  notes: string[]
  /** The front picture, and the one under a hovering pointer. */
  pictures: Picture[]
  /** Price of the cheapest size in AED, with `before` and `percent` of a sale. Null without a size for sale. */
  price: { now: number; before: number | null; percent: number } | null
  soldOut: boolean
  /** The size that the text of a search names. */
  sizeId?: number
}

export function summaryOf(product: Product): ProductSummary {
  const { id, name, top_notes, heart_notes, base_notes, pictures } = product
  const cheapest = cheapestSize(product)
  return {
    id,
    name,
    notes: [top_notes, heart_notes, base_notes].flatMap(([first]) => first ?? []),
    pictures: pictures.slice(0, 2),
    price: cheapest
      ? {
          now: shownPrice(cheapest),
          before: cheapest.sale > 0 ? priceBeforeSale(cheapest) : null,
          percent: cheapest.sale,
        }
      : null,
    soldOut: isSoldOut(product),
  }
}
