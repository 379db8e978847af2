import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import { orderEvents } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { lockOrder } from './locks.ts'

/** Adds a note of staff to an order: an event without a change of status. */
export const addNote = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  note: string,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    const { status } = order
    const by = staffActor(staff.staffId)
    await tx.insert(orderEvents).values({ orderId, fromStatus: status, toStatus: status, by, note })
    await audit(tx, staff, 'note', ['orders', orderId], { to: { note } })
    return null
  })
