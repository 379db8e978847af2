import { addUp, priceDelivery, shownAmount, type Totals } from '@nafha/contract/cart/pricing'
import type { CartTotals } from '@nafha/contract/checkout'
import { type Fils, fils, toFils } from '@nafha/contract/values/money'
import { useCart } from './cart-store.ts'
import type { CartLine } from './lines.ts'
import { useStoredDiscount } from './shown-discount.ts'
import { linesKey, type Quote, useQuote } from './use-quote.ts'

export interface ShownTotals extends Totals {
  /** Percent; 0 when no discount applies. */
  discountPercent: number
}

/** Returns the shown price of a unit of a line in fils (rules/pricing 3). */
export const shownUnitOf = (line: CartLine): Fils =>
  shownAmount(toFils(line.sub_total), toFils(line.tax_amount))

/** Returns the shown price of all units of a line in fils. */
export const lineSubtotal = (line: CartLine): Fils => fils(line.quantity * shownUnitOf(line))

/** Computes the totals in fils as the shop does; shown until the shop has answered. */
export function cartTotals(lines: readonly CartLine[], discountPercent: number): ShownTotals {
  const priced = lines.map(({ quantity, sub_total, tax_amount }) => ({
    quantity,
    net: toFils(sub_total),
    taxAmount: toFils(tax_amount),
  }))
  return { ...addUp(priced, discountPercent), discountPercent }
}

/** Converts the shop's totals. */
export const answeredTotals = (totals: CartTotals): ShownTotals => ({
  subtotal: toFils(totals.subtotal),
  tax: toFils(totals.tax_amount),
  discountPercent: totals.discount?.discount ?? 0,
  discountAmount: toFils(totals.discount_amount),
  ...priceDelivery(toFils(totals.delivery_amount)),
  total: toFils(totals.total),
})

/**
 * Returns the totals of the cart. The shop's response counts; until it arrives the page computes them with the discount
 * that the shop named last.
 * @param withoutDiscount the shopper buys without the discount
 */
export function useCartTotals(withoutDiscount = false): { totals: ShownTotals; quote: Quote | undefined } {
  const lines = useCart()
  const quote = useQuote(withoutDiscount)
  const storedDiscount = useStoredDiscount()
  if (quote?.lines === linesKey(lines)) return { totals: answeredTotals(quote), quote }
  const named = quote ? quote.discount : storedDiscount
  return { totals: cartTotals(lines, withoutDiscount ? 0 : (named?.discount ?? 0)), quote }
}
