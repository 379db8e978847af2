import type { Picture, Product, ProductSize } from '@nafha/contract/catalog'
import { cheapestSize, isSoldOut, priceBeforeSale, shownPrice } from './prices.ts'

/** The fields of a perfume that a list shows. Pages carry only these, not the whole product. */
export interface ProductSummary {
  id: number
  name: string
  /** The first of its top, heart and base notes. */
  notes: string[]
  /** The front picture, and the one under a hovering pointer. */
  pictures: Picture[]
  /** Price of the cheapest size, or of `size`, in AED, with `before` and `percent` of a sale. Null without a size for sale. */
  price: { now: number; before: number | null; percent: number } | null
  soldOut: boolean
  /** Average and number of ratings; absent while nobody has rated it. */
  rating?: { rate: number; number: number }
  /** The size that the text of a search names; the price is of this size. */
  size?: { id: number; name: string }
}

/** A product with the price of its cheapest size. */
export const summaryOf = (product: Product): ProductSummary => summaryWith(product, undefined)

/** A product with the price of the size that a search names, if it has that size. */
export function summaryWith(product: Product, chosen: ProductSize | undefined): ProductSummary {
  const { id, name, top_notes, heart_notes, base_notes, pictures, rate, ratings_number } = product
  const size = chosen ?? cheapestSize(product)
  return {
    id,
    name,
    notes: [top_notes, heart_notes, base_notes].flatMap(([first]) => first ?? []),
    pictures: pictures.slice(0, 2),
    price: size
      ? {
          now: shownPrice(size),
          before: size.sale > 0 ? priceBeforeSale(size) : null,
          percent: size.sale,
        }
      : null,
    soldOut: isSoldOut(product),
    ...(ratings_number > 0 ? { rating: { rate, number: ratings_number } } : {}),
    ...(chosen ? { size: { id: chosen.id, name: chosen.size } } : {}),
  }
}
