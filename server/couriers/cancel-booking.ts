import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { recordParcelEvent } from '../fulfilment/index.ts'
import { orSave } from './book.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { findParcel, saveFailure } from './parcels.ts'

/**
 * Cancels the booking of a parcel that the shop has canceled. A courier that refuses is a problem of staff, who call it or keep
 * the parcel back (rules/couriers 5). A parcel whose booking is under way is canceled when its reference is known.
 */
export async function cancelBooking({ db, adapters }: CourierContext, shipmentId: number): Promise<void> {
  const courierParcel = await findParcel(db, shipmentId)
  const reference = courierParcel?.parcel.bookingReference
  if (!courierParcel || !reference || courierParcel.parcel.state !== 'canceled') return
  const adapter = adapterOf(adapters, courierParcel.adapter)
  const outcome = adapter
    ? await orSave(db, shipmentId, () => adapter.cancel(reference))
    : { kind: 'refused' as const, reason: shopNote('no_courier_account') }
  if (outcome.kind === 'refused') return void (await saveFailure(db, [shipmentId], outcome.reason))
  await saveFailure(db, [shipmentId], null)
  const event = { kind: 'note' as const, at: new Date(), key: `booking-canceled:${randomUUID()}` }
  await recordParcelEvent(db, shipmentId, { ...event, detail: shopNote('booking_canceled') })
}
