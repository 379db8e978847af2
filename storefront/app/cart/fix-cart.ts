import type { StockShortage } from '@nafha/contract/checkout'
import type { CartLine } from '../cart/lines.ts'

export interface FixedCart {
  lines: CartLine[]
  /** product_size_ids of the available testers, in the order of choosing. */
  testers: number[]
}

/**
 * Fixes the cart: each line that fell short gets what there is, or goes when there is none; testers that are still in
 * stock stay chosen (rules/cart 16).
 */
export function fixCart(
  lines: readonly CartLine[],
  testers: readonly number[],
  shortages: readonly StockShortage[],
): FixedCart {
  const available = new Map(shortages.map((one) => [one.product_size_id, one.available_quantity]))
  return {
    lines: lines.flatMap((line) => {
      const quantity = Math.min(line.quantity, available.get(line.product_size_id) ?? line.quantity)
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
    testers: testers.filter((tester) => (available.get(tester) ?? 1) > 0),
  }
}
