import { type Fils, fils } from '../values/money.ts'
import { type PaidLine, paidByUnit } from './refunds.ts'

/** Units of a line that a refund gives back. */
interface LineUnits {
  item_id: number
  quantity: number
}

/**
 * Returns the paid price of each unit that is not refunded yet, by line, without the delivery. A refund takes the first units
 * of a line.
 * @param refunds the units of each refund that is pending or made
 */
export function unrefundedUnits(
  { total, deliveryPrice }: { total: Fils; deliveryPrice: Fils },
  items: readonly (PaidLine & { tester: boolean })[],
  refunds: readonly (readonly LineUnits[])[],
): Map<number, Fils[]> {
  const lines = items.filter(({ tester }) => !tester).toSorted((a, b) => a.id - b.id)
  const units = paidByUnit(lines, fils(total - deliveryPrice))
  for (const { item_id, quantity } of refunds.flat()) units.get(item_id)?.splice(0, quantity)
  return units
}

/** Returns what is left of the delivery's price once all units that can be refunded are, in fils. */
export function refundableDelivery(
  { deliveryPrice }: { deliveryPrice: Fils },
  units: ReadonlyMap<number, readonly Fils[]>,
  remaining: Fils,
): Fils {
  const goods = [...units.values()].flat().reduce((sum, price) => sum + price, 0)
  return fils(Math.max(0, Math.min(deliveryPrice, remaining - goods)))
}

/** Returns what was paid for these units, in fils; null when one is refunded already or listed twice. */
export function priceOfUnits(
  units: readonly LineUnits[],
  refundable: ReadonlyMap<number, readonly Fils[]>,
): Fils | null {
  let price = 0
  for (const { item_id, quantity } of units) {
    const prices = refundable.get(item_id) ?? []
    if (quantity > prices.length) return null
    price += prices.slice(0, quantity).reduce((sum, one) => sum + one, 0)
  }
  return new Set(units.map(({ item_id }) => item_id)).size === units.length ? fils(price) : null
}
