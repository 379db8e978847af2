import type { Product, ProductSize } from '@nafha/contract/catalog'
import { fils, toAed, toFils } from '@nafha/contract/values/money'

/** Returns the shown price in AED: final_price less tax_amount (rules/pricing 3). */
export const shownPrice = (size: ProductSize): number =>
  toAed(fils(toFils(size.final_price) - toFils(size.tax_amount)))

/** Returns the price before a sale in AED: the shown price and sale_amount (rules/pricing 3). */
export const priceBeforeSale = (size: ProductSize): number =>
  toAed(fils(toFils(shownPrice(size)) + toFils(size.sale_amount)))

export const sizesForSale = (product: Product): ProductSize[] => product.sizes.filter((size) => !size.tester)

/** The size that a card's "From" price belongs to. */
export function cheapestSize(product: Product): ProductSize | undefined {
  return sizesForSale(product).sort((a, b) => shownPrice(a) - shownPrice(b))[0]
}

export const isSoldOut = (product: Product): boolean =>
  sizesForSale(product).every((size) => size.quantity <= 0)
