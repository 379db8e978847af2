import { SHOWS_VAT_IN_PRICES, TAX_PERCENT } from '../rules.ts'
import { type Fils, fils } from '../values/money.ts'

/** The price of one unit of a size, in fils (rules/pricing 2). */
export interface UnitPrice {
  /** Before the sale, without VAT. */
  price: Fils
  saleAmount: Fils
  /** The displayed price: after the sale, without VAT. */
  net: Fils
  taxAmount: Fils
  /** The price paid: net plus VAT. */
  finalPrice: Fils
}

/** Rounds half up. The half is exact, because a whole number divided by 100 has no floating-point error there. */
const percentOf = (amount: number, percent: number): Fils => fils(Math.round((amount * percent) / 100))

/**
 * Prices one unit and rounds once per unit (rules/pricing 2).
 * @param price fils before sale and VAT
 * @param salePercent whole percent, 0 to 100
 */
export function priceUnit(price: Fils, salePercent: number): UnitPrice {
  const saleAmount = percentOf(price, salePercent)
  const net = fils(price - saleAmount)
  const taxAmount = percentOf(net, TAX_PERCENT)
  return { price, saleAmount, net, taxAmount, finalPrice: fils(net + taxAmount) }
}

/**
 * Returns the amount that pages show for a net amount and its VAT, in fils: without VAT, or with it where the theme says so
 * (rules/pricing 3).
 */
export const shownAmount = (net: Fils, tax: Fils): Fils => (SHOWS_VAT_IN_PRICES ? fils(net + tax) : net)

/** Returns the shown price of a unit by its net price, in fils. */
export const shownUnit = (net: Fils): Fils => shownAmount(net, percentOf(net, TAX_PERCENT))

/**
 * Returns the lowest net price whose shown price is at least this one, in fils. Price filters compare with the net prices of
 * the database (rules/search 6).
 */
export function netFromShown(shown: Fils): Fils {
  if (!SHOWS_VAT_IN_PRICES) return shown
  const near = Math.floor((shown * 100) / (100 + TAX_PERCENT))
  return fils([near - 1, near, near + 1].find((net) => net >= 0 && shownUnit(fils(net)) >= shown) ?? near + 2)
}

export interface PricedLine {
  quantity: number
  net: Fils
  taxAmount: Fils
}

/** The price of a delivery with VAT, and the VAT within it, in fils. */
export interface DeliveryPrice {
  deliveryPrice: Fils
  deliveryTax: Fils
}

export interface Totals extends DeliveryPrice {
  subtotal: Fils
  tax: Fils
  discountAmount: Fils
  total: Fils
}

/** Splits the price of a delivery, which is set with VAT, in fils: the VAT is rounded half up (rules/pricing 15). */
export const priceDelivery = (price: Fils): DeliveryPrice => ({
  deliveryPrice: price,
  deliveryTax: fils(Math.round((price * TAX_PERCENT) / (100 + TAX_PERCENT))),
})

/** A delivery that costs nothing. */
const FREE_DELIVERY: DeliveryPrice = priceDelivery(fils(0))

/**
 * Returns what a delivery costs beside goods, in fils with VAT: nothing from an amount of goods on. That amount is the goods
 * with VAT before a discount, so that a code never makes the delivery dearer (rules/pricing 16).
 * @param freeFrom null if the delivery is never free for its goods
 */
export function deliveryPriceFor(
  lines: readonly PricedLine[],
  { price, freeFrom }: { price: Fils; freeFrom: Fils | null },
): DeliveryPrice {
  const goods = lines.reduce((sum, line) => sum + line.quantity * (line.net + line.taxAmount), 0)
  return freeFrom !== null && goods >= freeFrom ? FREE_DELIVERY : priceDelivery(price)
}

/**
 * Adds up a cart in fils. The discount is taken from net and VAT of the goods together; the delivery comes on top and is
 * never discounted (rules/pricing 5).
 * @param discountPercent whole percent, 0 without a discount
 */
export function addUp(
  lines: readonly PricedLine[],
  discountPercent: number,
  delivery: DeliveryPrice = FREE_DELIVERY,
): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.quantity * line.taxAmount, 0)
  const discountAmount = percentOf(subtotal + tax, discountPercent)
  return {
    subtotal: fils(subtotal),
    tax: fils(tax),
    discountAmount,
    ...delivery,
    total: fils(subtotal + tax - discountAmount + delivery.deliveryPrice),
  }
}

/**
 * VAT of a purchase, in fils: the sum over its units, less the discount's share, and the VAT of the delivery. Invoices,
 * credit notes and exports all use this amount.
 */
export const vatOfPurchase = ({
  tax,
  discountPercent,
  deliveryTax,
}: {
  tax: Fils
  discountPercent: number
  deliveryTax: Fils
}): Fils => fils(tax - percentOf(tax, discountPercent) + deliveryTax)

/**
 * VAT of the part of a purchase that its buyer keeps, in fils, rounded half up: the invoice states that of the whole purchase
 * (rules/pricing 7).
 */
export const vatOfKept = (kept: Fils, { total, vat }: { total: Fils; vat: Fils }): Fils =>
  fils(total === 0 ? 0 : Number((BigInt(kept) * BigInt(vat) * 2n + BigInt(total)) / (BigInt(total) * 2n)))

/**
 * VAT of a credit note, in fils: that of what the buyer had before it, less that of what the buyer keeps. So the VAT of an
 * invoice less that of its notes is always the VAT of what is kept.
 * @param amount of the note, with VAT; `total` and `vat` are the invoice's, the others the sums of its earlier notes
 */
export function vatOfCreditNote(
  amount: Fils,
  { total, vat, credited, creditedVat }: { total: Fils; vat: Fils; credited: Fils; creditedVat: Fils },
): Fils {
  const rest = fils(Math.max(0, total - credited - amount))
  // Notes of earlier versions were rounded otherwise: their rest may be negative, or more than this refund.
  return fils(Math.min(amount, Math.max(0, vat - creditedVat - vatOfKept(rest, { total, vat }))))
}
