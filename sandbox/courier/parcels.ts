import { hash, randomInt } from 'node:crypto'
import { moveTo } from './events.ts'
import { fateOf } from './fates.ts'
import { refuse } from './refusal.ts'
import type { ParcelOrder, ParcelRow } from './rows.ts'
import type { CourierStore } from './store.ts'

/** Parcels that nobody drives about: only such can be canceled. */
const RESTING = ['booked', 'rescheduled']

/** A parcel with this tracking number; refuses what the courier does not know. */
export function parcelOf({ tables }: CourierStore, number: string): ParcelRow {
  return tables.parcels.get(number) ?? refuse(404, 'unknown_parcel', `No parcel has the number ${number}.`)
}

/**
 * Books a parcel, once per idempotency key: the same booking again gets the same parcel, another one with the key is refused.
 * @param stepMs time of each step of its way; 0: it moves only when told
 */
export function book(
  store: CourierStore,
  key: string,
  order: ParcelOrder,
  now: number,
  stepMs: number,
): ParcelRow {
  const fingerprint = hash('sha256', JSON.stringify(order))
  const earlier = [...store.tables.parcels.values()].find((parcel) => parcel.key === key)
  if (earlier && earlier.fingerprint !== fingerprint) {
    refuse(422, 'key_used', 'The idempotency key was used for another booking.')
  }
  if (earlier) return earlier
  const fate = fateOf(order.from ?? order.to)
  if (fate.refuses === 'booking') refuse(422, 'not_served', 'The courier does not serve this address.')
  const parcel: ParcelRow = {
    ...order,
    id: unusedNumber(store),
    key,
    fingerprint,
    state: 'booked',
    steps: fate.steps,
    dueAt: stepMs > 0 && fate.steps.length > 0 ? now + stepMs : null,
    created: now,
  }
  store.commit(moveTo(parcel, 'booked', now))
  return parcel
}

/** Cancels a booking; twice is once. Refuses when the driver has the parcel. */
export function cancel(store: CourierStore, number: string, now: number) {
  const parcel = parcelOf(store, number)
  if (parcel.state === 'canceled') return
  if (!RESTING.includes(parcel.state) || fateOf(parcel.from ?? parcel.to).refuses === 'cancel') {
    refuse(409, 'too_late', 'The parcel is on its way and cannot be canceled.')
  }
  store.commit(moveTo({ ...parcel, steps: [], dueAt: null }, 'canceled', now))
}

/** Takes a new day for a parcel whose delivery failed, and tries again with the next step. */
export function reschedule(store: CourierStore, number: string, day: string, now: number, stepMs: number) {
  const parcel = parcelOf(store, number)
  if (parcel.state === 'rescheduled' && parcel.day === day) return
  if (parcel.state !== 'attempt_failed' && parcel.state !== 'rescheduled') {
    refuse(409, 'not_failed', 'Only a parcel whose delivery failed gets a new day.')
  }
  const dueAt = stepMs > 0 && parcel.steps.length > 0 ? now + stepMs : null
  store.commit(moveTo({ ...parcel, day, dueAt }, 'rescheduled', now))
}

function unusedNumber(store: CourierStore): string {
  const number = `90${String(randomInt(10 ** 10)).padStart(10, '0')}`
  return store.tables.parcels.has(number) ? unusedNumber(store) : number
}
