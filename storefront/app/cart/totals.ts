import type { CartTotals } from '@nafha/contract/checkout'
import { addUp, type Totals } from '@nafha/contract/pricing'
import { type Fils, fils, toFils } from '@nafha/contract/values/money'
import { useCart } from './cart-store.ts'
import type { CartLine } from './lines.ts'
import { useStoredDiscount } from './shown-discount.ts'
import { linesKey, type Quote, useQuote } from './use-quote.ts'

export interface ShownTotals extends Totals {
  /** Percent; 0 when no discount applies. */
  discountPercent: number
}

/** What a line costs without VAT, in fils. */
export const lineSubtotal = (line: CartLine): Fils => fils(line.quantity * toFils(line.sub_total))

/** Adds the cart up in fils, as the shop will: shown until it has answered. */
export function cartTotals(lines: readonly CartLine[], discountPercent: number): ShownTotals {
  const priced = lines.map(({ quantity, sub_total, tax_amount }) => ({
    quantity,
    net: toFils(sub_total),
    taxAmount: toFils(tax_amount),
  }))
  return { ...addUp(priced, discountPercent), discountPercent }
}

/** The totals that the shop has answered. */
export const answeredTotals = (totals: CartTotals): ShownTotals => ({
  subtotal: toFils(totals.subtotal),
  tax: toFils(totals.tax_amount),
  discountPercent: totals.discount?.discount ?? 0,
  discountAmount: toFils(totals.discount_amount),
  total: toFils(totals.total),
})

/**
 * What the cart comes to. The shop's answer counts; the page adds up by itself only until it is there, with the discount
 * that the shop named last.
 * @param withoutDiscount the shopper does without it for now
 */
export function useCartTotals(withoutDiscount = false): { totals: ShownTotals; quote: Quote | undefined } {
  const lines = useCart()
  const quote = useQuote(withoutDiscount)
  const storedDiscount = useStoredDiscount()
  if (quote?.lines === linesKey(lines)) return { totals: answeredTotals(quote), quote }
  const named = quote ? quote.discount : storedDiscount
  return { totals: cartTotals(lines, withoutDiscount ? 0 : (named?.discount ?? 0)), quote }
}
