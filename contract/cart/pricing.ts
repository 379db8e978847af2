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

export interface Totals {
  subtotal: Fils
  tax: Fils
  discountAmount: Fils
  total: Fils
}

/**
 * Adds up a cart in fils. The discount is taken from net and VAT together (rules/pricing 5).
 * @param discountPercent whole percent, 0 without a discount
 */
export function addUp(lines: readonly PricedLine[], discountPercent: number): Totals {
  const subtotal = lines.reduce((sum, line) => sum + line.quantity * line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.quantity * line.taxAmount, 0)
  const discountAmount = percentOf(subtotal + tax, discountPercent)
  return {
    subtotal: fils(subtotal),
    tax: fils(tax),
    discountAmount,
    total: fils(subtotal + tax - discountAmount),
  }
}

/**
 * VAT of a purchase after its discount, in fils: the sum over its units, less the discount's share. Invoices, credit
 * notes and exports all use this amount.
 */
export const taxAfterDiscount = (tax: Fils, discountPercent: number): Fils =>
  fils(tax - percentOf(tax, discountPercent))

/** VAT in a part of a total; the whole total contains all of it. */
export const taxOfPart = (part: Fils, { total, tax }: { total: Fils; tax: Fils }): Fils =>
  fils(total === 0 ? 0 : Number((BigInt(part) * BigInt(tax) * 2n + BigInt(total)) / (BigInt(total) * 2n)))
