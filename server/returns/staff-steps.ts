import type { AuditAction } from '@nafha/contract/admin/audit'
import type { ReturnApproval, ReturnTransit } from '@nafha/contract/admin/returns'
import { mayMoveReturn, type ReturnState } from '@nafha/contract/returns/return-states'
import { findCourier, rejectIncompleteShipment } from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import type { returns } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { type LockedReturn, lockReturn } from './locks.ts'
import { moveReturn, returnMoved } from './move-return.ts'

type Values = Partial<typeof returns.$inferInsert>

interface StaffStep {
  to: ReturnState
  action: AuditAction<'returns'>
  /** For staff alone. */
  note?: string | null
  /** Facts for the audit log. */
  facts?: Record<string, unknown>
  /** Does what belongs to the step before the state is written; returns the columns that it changes. */
  work?: (tx: Queryable, locked: LockedReturn) => Promise<Rejection | { values: Values }>
}

/**
 * Takes one step of a return as staff, in a transaction that holds its order. Of two members who take the same step the second
 * is told that the return has moved.
 */
export const takeStep = (
  db: Database,
  staff: StaffCaller,
  returnId: number,
  { to, action, note = null, facts = {}, work }: StaffStep,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, returnId)
    if (!locked) return { kind: 'not_found' }
    const { state } = locked.record
    const by = staffActor(staff.staffId)
    if (!mayMoveReturn(state, to)) return returnMoved
    const done = work ? await work(tx, locked) : { values: {} }
    if ('kind' in done) return done
    const rejection = await moveReturn(tx, locked.record, to, { by, note, values: done.values })
    if (rejection) return rejection
    await audit(tx, staff, action, ['returns', returnId], { from: { state }, to: { state: to, ...facts } })
    return null
  })

/** Approves a return, with the shop's words on how to send it and perhaps the parcel that a courier will collect. */
export const approveReturn = (
  db: Database,
  staff: StaffCaller,
  id: number,
  { instructions, ...tracking }: ReturnApproval,
) =>
  takeStep(db, staff, id, {
    to: 'approved',
    action: 'approve',
    work: (tx) => withTracking(tx, tracking, { instructions }),
  })

/** Records that a return is on its way. */
export const sendReturn = (db: Database, staff: StaffCaller, id: number, tracking: ReturnTransit) =>
  takeStep(db, staff, id, {
    to: 'in_transit',
    action: 'transit',
    work: (tx) => withTracking(tx, tracking, {}),
  })

async function withTracking(
  tx: Queryable,
  tracking: ReturnTransit,
  values: Values,
): Promise<Rejection | { values: Values }> {
  const incomplete = rejectIncompleteShipment(tracking)
  if (incomplete) return incomplete
  // A number that was entered with the approval stays.
  if (!tracking.courier) return { values }
  const courier = await findCourier(tx, tracking.courier)
  if (!courier) return invalid('courier', 'courier_is_required')
  return { values: { ...values, courierId: courier.id, trackingNumber: tracking.tracking_number ?? null } }
}
