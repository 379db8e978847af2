import { newId } from '../ids.ts'
import type { ParcelEvent, ParcelEventType, ParcelRow } from './rows.ts'
import type { CourierChange } from './store.ts'

const DETAILS: Record<ParcelEventType, string> = {
  booked: 'The parcel is booked.',
  collected: 'Collected from the sender.',
  out_for_delivery: 'With the driver.',
  attempt_failed: 'Nobody answered the door.',
  rescheduled: 'A new day was chosen.',
  delivered: 'Handed over.',
  returned: 'Returned to the sender.',
  canceled: 'The booking was canceled.',
}

/** A parcel in its new state, the event, and its webhook to deliver. They belong into one commit. */
export function moveTo(parcel: ParcelRow, type: ParcelEventType, now: number): CourierChange[] {
  const event: ParcelEvent = {
    id: newId('ev'),
    number: parcel.id,
    reference: parcel.reference,
    type,
    at: new Date(now).toISOString(),
    place: type === 'booked' || type === 'collected' ? 'Dubai' : parcel.to.city,
    detail: DETAILS[type],
    proof: type === 'delivered' ? { received_by: parcel.to.name } : null,
  }
  return [
    { put: 'parcels', row: { ...parcel, state: type } },
    { put: 'events', row: event },
    { put: 'deliveries', row: { id: event.id } },
  ]
}
