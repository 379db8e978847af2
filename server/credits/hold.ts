import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { creditError, isAddition } from '@nafha/contract/orders/credit'
import type { Fils } from '@nafha/contract/values/money'
import { hasOpenDispute } from '../orders/index.ts'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import type { Actor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { type RefundedUnit, refunds, type staffOrders } from '../platform/database/schema/index.ts'
import { conflict, invalid, isRejection, type Rejection } from '../platform/outcomes/outcome.ts'
import type { LockedOrigin } from './locks.ts'
import { additionRejection, creditedUnits } from './value.ts'

type StaffOrder = typeof staffOrders.$inferSelect

export interface PlannedCredit {
  units: RefundedUnit[]
  /** Staff give this for the units, in fils. */
  amount: Fils
}

/**
 * Checks the credit of a draft while its earlier order is locked (rules/staff-orders 16).
 * @returns null where items are only added to that order
 */
export async function planCredit(
  tx: Queryable,
  origin: LockedOrigin,
  draft: Pick<StaffOrder, 'originUnits' | 'creditAmount' | 'creditReason'>,
): Promise<PlannedCredit | Rejection | null> {
  const units = draft.originUnits ?? []
  if (isAddition({ kind: origin.returned ? 'return' : 'change', units }))
    return additionRejection(tx, origin.order)
  const credited = await creditedUnits(tx, origin, units)
  if (isRejection(credited)) return credited
  if (await hasOpenDispute(tx, origin.order.paymentIntent)) return conflict('disputed_no_refund')
  const { value } = credited
  const amount = draft.creditAmount ?? value
  const error = creditError(value, { amount, reason: draft.creditReason })
  return error ? invalid(`credit.${error.field}`, error.message) : { units: credited.units, amount }
}

/**
 * Writes the value as a pending refund of the earlier order that no provider is asked for: nobody refunds these units while the
 * link is open (decision 0080).
 * @returns the refund's id
 */
export async function holdCredit(
  tx: Queryable,
  { order, returned }: LockedOrigin,
  { units, amount }: PlannedCredit,
  { by, reason }: { by: Actor; reason: string },
): Promise<string> {
  const id = randomUUID()
  const note =
    reason ||
    (returned
      ? shopNote('return_settled', { id: returned.record.id })
      : shopNote('order_changed', { id: order.id }))
  await tx.insert(refunds).values({
    ...{ id, paymentIntent: order.paymentIntent, paymentProvider: CREDIT_PROVIDER },
    ...{ amount, reason: 'staff', note, units, by },
  })
  return id
}
