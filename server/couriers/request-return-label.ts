import { randomUUID } from 'node:crypto'
import { servesEmirate } from '@nafha/contract/delivery/courier-rules'
import { emirateOf } from '@nafha/contract/values/places'
import { asc, desc, eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { couriers, type orders, returns, shipments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { bookReturnJob, lockReturn, mayBookLabel } from '../returns/index.ts'
import { audit } from '../staff/index.ts'
import { courierByRules } from './choose.ts'
import { adapterOf, type CourierContext } from './context.ts'

/**
 * Asks for the label with which a buyer sends an approved return back: a job books it (rules/returns 14). Pressing again after a
 * failure tries again with the same key, if the courier may know it.
 */
export const requestReturnLabel = (
  { db, adapters }: CourierContext,
  staff: StaffCaller,
  returnId: number,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return { kind: 'not_found' }
    const { order, record } = locked
    if (!mayBookLabel(record)) return conflict('return_label_not_bookable')
    const courier = record.bookingKey ? null : await courierForReturn(tx, adapters, order)
    if (!record.bookingKey && !courier) return conflict('no_courier_books_returns')
    const booking = courier
      ? { courierId: courier.id, bookingKey: randomUUID(), bookingBegunAt: null }
      : { courierId: record.courierId }
    await tx
      .update(returns)
      .set({ ...booking, bookingFailure: null })
      .where(eq(returns.id, returnId))
    await enqueue(tx, bookReturnJob, { returnId }, { key: `book-return:${returnId}` })
    await audit(tx, staff, 'book', ['returns', returnId], { from: {}, to: { courier: courier?.key ?? null } })
    return null
  })

/**
 * The courier that brings a return back: the one that has brought the order, the one of the rules, or else the first one. It
 * has an account with the shop and serves the buyer's emirate.
 */
async function courierForReturn(
  tx: Queryable,
  adapters: CourierContext['adapters'],
  order: typeof orders.$inferSelect,
) {
  const brought = await tx
    .select({ courier: couriers })
    .from(shipments)
    .innerJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(eq(shipments.orderId, order.id))
    .orderBy(desc(shipments.id))
  const byRules = await courierByRules(tx, order)
  const all = await tx.select().from(couriers).orderBy(asc(couriers.position), asc(couriers.id))
  const candidates = [...brought.map(({ courier }) => courier), ...(byRules ? [byRules] : []), ...all]
  return candidates.find(
    (courier) =>
      courier.active &&
      adapterOf(adapters, courier.adapter) !== null &&
      servesEmirate(courier, emirateOf(order.address.city)),
  )
}
