import { type PaidLine, paidByUnit } from '@nafha/contract/refunds'
import type { Fils } from '@nafha/contract/values/money'
import type { refunds } from '../platform/database/schema/index.ts'
import { stateOf } from './refunds.ts'

type Refund = Pick<typeof refunds.$inferSelect, 'units' | 'doneAt' | 'failedAt'>

/** What was paid for each unit that no refund has taken yet, by line: a refund takes the first of them. */
export function refundableUnits(
  { total }: { total: Fils },
  items: readonly (PaidLine & { tester: boolean })[],
  rows: readonly Refund[],
): Map<number, Fils[]> {
  const bought = items.filter(({ tester }) => !tester).toSorted((a, b) => a.id - b.id)
  const units = paidByUnit(bought, total)
  for (const row of rows) {
    if (stateOf(row) === 'failed') continue
    for (const { item_id, quantity } of row.units ?? []) units.get(item_id)?.splice(0, quantity)
  }
  return units
}
