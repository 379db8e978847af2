import { type Fils, fils } from '../values/money.ts'

/** Units of an order line on a credit note, with what is credited for them. */
interface CreditedLine {
  item_id: number
  quantity: number
  amount: Fils
}

/** Content of a credit note: lines, delivery and rest, less the deduction, are its total. */
export interface Credited {
  lines: CreditedLine[]
  delivery: Fils
  /** The part of their price that staff have not refunded. */
  deduction: Fils
  /** The part of the price of their units that earlier refunds kept back; absent where it is 0. */
  rest?: Fils
}

/**
 * Returns the lines of a credit note for a refund of units (rules/invoices 6). What exceeds the units' price is the
 * delivery's.
 * @param amount fils, with VAT
 * @param prices what was paid for each unit that was not refunded before, by line: the first units are taken
 * @param isLast true if nothing of the order is left afterwards, so that what exceeds the delivery, too, is the rest of units that
 * were refunded in part
 * @returns null when the refund names no units, or exceeds them and the delivery: then it is of an amount alone
 */
export function creditedLines(
  amount: Fils,
  units: readonly { item_id: number; quantity: number }[],
  prices: ReadonlyMap<number, readonly Fils[]>,
  { deliveryPrice, isLast = false }: { deliveryPrice: Fils; isLast?: boolean },
): Credited | null {
  const lines = units.flatMap(({ item_id, quantity }) => {
    const unitPrices = (prices.get(item_id) ?? []).slice(0, quantity)
    if (unitPrices.length === 0) return []
    return [
      {
        item_id,
        quantity: unitPrices.length,
        amount: fils(unitPrices.reduce((sum, price) => sum + price, 0)),
      },
    ]
  })
  const goods = lines.reduce((sum, line) => sum + line.amount, 0)
  const delivery = Math.min(deliveryPrice, Math.max(0, amount - goods))
  const rest = Math.max(0, amount - goods - delivery)
  if (!isLast && (lines.length === 0 || rest > 0)) return null
  return {
    lines,
    delivery: fils(delivery),
    deduction: fils(Math.max(0, goods - amount)),
    ...(rest > 0 ? { rest: fils(rest) } : {}),
  }
}
