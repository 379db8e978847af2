import { unrefundedUnits } from '@nafha/contract/orders/refundable-units'
import type { Fils } from '@nafha/contract/values/money'
import type { refunds } from '../platform/database/schema/index.ts'
import { refundState } from './refund-state.ts'

type Refund = Pick<typeof refunds.$inferSelect, 'units' | 'doneAt' | 'failedAt'>

/** Returns the paid price of each unit that is in no pending or made refund, by line, without the delivery. */
export const refundableUnits = (
  order: { total: Fils; deliveryPrice: Fils },
  items: Parameters<typeof unrefundedUnits>[1],
  rows: readonly Refund[],
): Map<number, Fils[]> =>
  unrefundedUnits(
    order,
    items,
    rows.filter((row) => refundState(row) !== 'failed').map(({ units }) => units ?? []),
  )
