import { priceUnit, shownAmount } from '@nafha/contract/cart/pricing'
import type { Product, ProductSize } from '@nafha/contract/catalog'
import { type Fils, fils, toAed, toFils } from '@nafha/contract/values/money'

const netOf = (size: ProductSize): Fils => fils(toFils(size.final_price) - toFils(size.tax_amount))

/** Returns the price of a size without VAT in AED: final_price less tax_amount. */
export const netPrice = (size: ProductSize): number => toAed(netOf(size))

/** Returns the shown price in AED: the net price, or the price with VAT where the theme says so (rules/pricing 3). */
export const shownPrice = (size: ProductSize): number =>
  toAed(shownAmount(netOf(size), toFils(size.tax_amount)))

/** Returns the price before a sale in AED, on the basis of the shown price (rules/pricing 3). */
export function priceBeforeSale(size: ProductSize): number {
  const { net, taxAmount } = priceUnit(fils(netOf(size) + toFils(size.sale_amount)), 0)
  return toAed(shownAmount(net, taxAmount))
}

export const sizesForSale = (product: Product): ProductSize[] => product.sizes.filter((size) => !size.tester)

/** The size that a card's "From" price belongs to. */
export function cheapestSize(product: Product): ProductSize | undefined {
  return sizesForSale(product).sort((a, b) => shownPrice(a) - shownPrice(b))[0]
}

export const isSoldOut = (product: Product): boolean =>
  sizesForSale(product).every((size) => size.quantity <= 0)
