import { type PaidLine, paidByUnit } from '@nafha/contract/orders/refunds'
import { type Fils, fils } from '@nafha/contract/values/money'
import type { refunds } from '../platform/database/schema/index.ts'
import { refundState } from './refund-state.ts'

type Refund = Pick<typeof refunds.$inferSelect, 'units' | 'doneAt' | 'failedAt'>

/** Returns the paid price of each unit that is not refunded yet, by line, without the delivery. A refund takes the first units of a line. */
export function refundableUnits(
  { total, deliveryPrice }: { total: Fils; deliveryPrice: Fils },
  items: readonly (PaidLine & { tester: boolean })[],
  rows: readonly Refund[],
): Map<number, Fils[]> {
  const lines = items.filter(({ tester }) => !tester).toSorted((a, b) => a.id - b.id)
  const units = paidByUnit(lines, fils(total - deliveryPrice))
  for (const row of rows) {
    if (refundState(row) === 'failed') continue
    for (const { item_id, quantity } of row.units ?? []) units.get(item_id)?.splice(0, quantity)
  }
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
