import { randomUUID } from 'node:crypto'
import { shopNote } from '@nafha/contract/admin/shop-notes'
import { eq } from 'drizzle-orm'
import { cancelBookingJob, recordParcelEvent } from '../fulfilment/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { courierLabels, shipmentEvents, shipments } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { reasonOf } from '../platform/observability/reason.ts'
import type { Booked, CourierAdapter, CourierSaysNo } from './adapter.ts'
import { bookingOf } from './booking-of.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { type CourierParcel, findParcel, saveFailure } from './parcels.ts'

/**
 * Books a parcel and fetches its label, after which it is `booked`. Each step is done once: a retry begins with the first one
 * that is missing, and books with the same key. Until the label is stored, the parcel stays to pack, with the reason
 * (rules/couriers 4).
 * @throws Error when the courier is down, so that the job comes again
 */
export async function bookParcel({ db, adapters }: CourierContext, shipmentId: number): Promise<void> {
  const attempt = await beginBooking(db, shipmentId)
  if (!attempt) return
  const courierParcel = await findParcel(db, shipmentId)
  const adapter = courierParcel && adapterOf(adapters, courierParcel.adapter)
  if (!courierParcel || !adapter)
    return void (await saveFailure(db, [shipmentId], shopNote('no_courier_account')))
  const reference = courierParcel.parcel.bookingReference ?? (await book(db, adapter, courierParcel, attempt))
  if (
    reference &&
    (await saveBooking(db, courierParcel.parcel.id)) &&
    (await saveLabel(db, adapter, courierParcel, reference))
  ) {
    const at = new Date()
    await recordParcelEvent(db, shipmentId, { kind: 'booked', at, key: `booked:${reference}` })
    await saveFailure(db, [shipmentId], null)
  }
}

/** After a first attempt whose end is unknown, such as a lost answer, the parcel may be booked already. */
type Attempt = 'first' | 'again'

/**
 * Notes that the courier is about to be asked. A parcel that was canceled before is not booked; one that is canceled from here on
 * is booked to its end, so that its reference is known and it can be canceled at the courier.
 */
const beginBooking = (db: Database, shipmentId: number): Promise<Attempt | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(eq(shipments.id, shipmentId))
    if (!row) return null
    await lockOrder(tx, row.orderId)
    const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
    if (!parcel?.bookingKey || (parcel.state !== 'packed' && parcel.state !== 'canceled')) return null
    const key = `booking:${parcel.bookingKey}`
    const event = { shipmentId, kind: 'note' as const, at: new Date(), eventKey: key }
    if (parcel.state === 'packed') {
      const begins = await tx.insert(shipmentEvents).values(event).onConflictDoNothing().returning()
      return begins.length > 0 ? 'first' : 'again'
    }
    const [begun] = await tx.select().from(shipmentEvents).where(eq(shipmentEvents.eventKey, key))
    return begun && parcel.bookingReference === null ? 'again' : null
  })

async function book(
  db: Database,
  adapter: CourierAdapter,
  courierParcel: CourierParcel,
  attempt: Attempt,
): Promise<string | null> {
  const { id } = courierParcel.parcel
  const answer: Booked | CourierSaysNo = await orSave(db, id, async () =>
    adapter.book(await bookingOf(db, courierParcel)),
  )
  if (answer.kind === 'refused') {
    await saveFailure(db, [id], answer.reason)
    // Nothing can be booked under this key, so another courier may be chosen.
    if (attempt === 'first') await db.update(shipments).set({ bookingKey: null }).where(eq(shipments.id, id))
    return null
  }
  const { reference, trackingNumber } = answer
  await db
    .update(shipments)
    .set({ bookingReference: reference, trackingNumber, bookingFailure: null })
    .where(eq(shipments.id, id))
  return reference
}

/** True while the parcel is wanted; one that was canceled while the courier booked it is canceled there, too. */
async function saveBooking(db: Database, shipmentId: number): Promise<boolean> {
  const courierParcel = await findParcel(db, shipmentId)
  if (courierParcel?.parcel.state !== 'canceled') return true
  await enqueue(db, cancelBookingJob, { shipmentId }, { key: `cancel-booking:${shipmentId}` })
  return false
}

async function saveLabel(
  db: Database,
  adapter: CourierAdapter,
  { parcel }: CourierParcel,
  reference: string,
): Promise<boolean> {
  if (parcel.labelKey) return true
  const label = await orSave(db, parcel.id, () => adapter.label(reference))
  if (!Buffer.isBuffer(label)) {
    await saveFailure(db, [parcel.id], label.reason)
    return false
  }
  const key = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(courierLabels).values({ key, shipmentId: parcel.id, pdf: label })
    await tx.update(shipments).set({ labelKey: key }).where(eq(shipments.id, parcel.id))
  })
  return true
}

/** Stores why a call failed before the job comes again. */
export async function orSave<T>(db: Database, shipmentId: number, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    await saveFailure(db, [shipmentId], shopNote('courier_down', { reason: reasonOf(error) }))
    throw error
  }
}
