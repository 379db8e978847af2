import { randomUUID } from 'node:crypto'
import type { ReturnSettlement } from '@nafha/contract/admin/returns'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { type Fils, toAed } from '@nafha/contract/values/money'
import { and, eq, inArray } from 'drizzle-orm'
import { refundLockedOrder, restockUnits } from '../fulfilment/index.ts'
import { type Actor, staffActor, staffIdOf } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { orderItems, returnUnits } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { exchangeUnderWay, hasOpenExchange } from './exchange.ts'
import type { LockedReturn } from './locks.ts'
import { moveReturn } from './move-return.ts'
import { refundOf } from './refund-of.ts'
import { releaseMissingUnits } from './release-units.sql.ts'
import { takeStep } from './staff-steps.ts'

/**
 * Settles an inspected return: refunds its units, puts the sealed ones back on sale and gives missing ones back to the order, in
 * one transaction (rules/returns 8). While a dispute of the payment is open nothing is refunded.
 */
export const settleReturn = (
  db: Database,
  staff: StaffCaller,
  id: number,
  settlement: ReturnSettlement,
): Promise<Rejection | null> =>
  takeStep(db, staff, id, {
    to: 'settled',
    action: 'settle',
    note: settlement.reason,
    facts: { amount: toAed(settlement.amount) },
    work: (tx, locked) => settle(tx, staff, locked, settlement),
  })

/**
 * Settles a locked return whose units have paid another order, in place of their refund (rules/returns 17).
 * @param refund the credit refund of the earlier order
 */
export async function settleByExchange(
  tx: Queryable,
  { order, record }: LockedReturn,
  { refundId, amount, orderId, by }: { refundId: string; amount: Fils; orderId: number; by: Actor },
): Promise<void> {
  const lines = await tx.select().from(returnUnits).where(eq(returnUnits.returnId, record.id))
  const staffId = staffIdOf(by)
  await restockSealed(tx, { by, ...(staffId === null ? {} : { staffId }) }, order.id, lines)
  await releaseMissingUnits(tx, record.id)
  const values = { settledAt: new Date(), refundId, refundAmount: amount, replacementOrderId: orderId }
  const rejection = await moveReturn(tx, record, 'settled', { by, values })
  if (rejection) throw new Error(`return ${record.id} could not be settled by order ${orderId}`)
}

async function settle(
  tx: Queryable,
  staff: StaffCaller,
  { order, record }: LockedReturn,
  { amount, delivery, reason }: ReturnSettlement,
): Promise<Rejection | { values: object }> {
  if (await hasOpenExchange(tx, record)) return exchangeUnderWay
  const lines = await tx.select().from(returnUnits).where(eq(returnUnits.returnId, record.id))
  const { units, limit } = await refundOf(tx, order, lines)
  if (amount < limit && !reason) return invalid('reason', 'reason_is_required')
  if (amount > 0 && units.length === 0) return invalid('amount', 'refund_exceeds_its_units')
  const refundId = amount > 0 ? randomUUID() : null
  if (refundId) {
    const note = reason ?? shopNote('return_settled', { id: record.id })
    const refund = { id: refundId, amount, reason: note, units, delivery }
    const rejection = await refundLockedOrder(tx, staff, order, refund)
    if (rejection) return rejection
  }
  await restockSealed(tx, { by: staffActor(staff.staffId), staffId: staff.staffId }, order.id, lines)
  await releaseMissingUnits(tx, record.id)
  return { values: { settledAt: new Date(), refundId, refundAmount: refundId ? amount : null } }
}

/** Puts sealed units back on sale, unless staff have done so by hand, and notes how many on the return. */
async function restockSealed(
  tx: Queryable,
  initiator: { by: Actor; staffId?: number },
  orderId: number,
  lines: readonly (typeof returnUnits.$inferSelect)[],
): Promise<void> {
  const sealed = lines.filter((line) => (line.sealed ?? 0) > 0)
  if (sealed.length === 0) return
  const items = await tx
    .select()
    .from(orderItems)
    .where(
      inArray(
        orderItems.id,
        sealed.map(({ itemId }) => itemId),
      ),
    )
  const back = items.map((item) => {
    const units = sealed.find(({ itemId }) => itemId === item.id)?.sealed ?? 0
    return { item, quantity: Math.min(units, item.quantity - item.restocked) }
  })
  await restockUnits(tx, orderId, back, 'return', initiator)
  for (const { item, quantity } of back) {
    await tx
      .update(returnUnits)
      .set({ restocked: quantity })
      .where(and(eq(returnUnits.returnId, lines[0]?.returnId ?? 0), eq(returnUnits.itemId, item.id)))
  }
}
