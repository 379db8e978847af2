import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { recordParcelEvent } from '../fulfilment/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import type { Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { findParcel, saveFailure } from './parcels.ts'

/**
 * Staff have dealt with a parcel, such as by a call to the courier: its reason goes, and a note tells when, after which it stands
 * still only two days later.
 */
export async function closeParcelProblem(
  db: Database,
  staff: StaffCaller,
  shipmentId: number,
): Promise<Rejection | null> {
  const courierParcel = await findParcel(db, shipmentId)
  if (!courierParcel) return { kind: 'not_found' }
  const note = { kind: 'note' as const, at: new Date(), key: `problem-closed:${randomUUID()}` }
  const event = { ...note, detail: shopNote('problem_closed') }
  await recordParcelEvent(db, shipmentId, event, { by: staffActor(staff.staffId) })
  await saveFailure(db, [shipmentId], null)
  await audit(db, staff, 'close_parcel_problem', ['orders', courierParcel.order.id], {
    from: { reason: courierParcel.parcel.bookingFailure },
    to: { reason: null },
  })
  return null
}
