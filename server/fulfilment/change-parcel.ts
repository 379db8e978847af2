import { randomUUID } from 'node:crypto'
import type { ParcelForm, ParcelMove } from '@nafha/contract/admin/parcels'
import { hasLeft } from '@nafha/contract/fulfilment/parcel-states'
import { paymentInTheWay } from '@nafha/contract/orders/orders'
import { eq } from 'drizzle-orm'
import {
  copyTracking,
  findCourier,
  lockOrder,
  paymentOf,
  rejectIncompleteShipment,
  sendParcelShippedJob,
} from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { shipments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { rejectLots, writeLots } from './lots.ts'
import { followParcels, moveParcel } from './move-parcel.ts'
import { parcelsOf } from './parcel-rows.ts'

interface Ids {
  id: number
  parcel: number
}

/** Reads a parcel of a locked order; null for that of another order, and for one that was unpacked. */
export async function parcelOf(tx: Queryable, { id, parcel }: Ids) {
  const shipment = (await parcelsOf(tx, id)).find((one) => one.id === parcel)
  return shipment && shipment.state !== 'canceled' ? shipment : null
}

/** Changes courier, number, weight and lots of a parcel. The buyer of one on its way is told its new number. */
export const changeParcel = (
  db: Database,
  staff: StaffCaller,
  ids: Ids,
  { tell, lots, ...form }: ParcelForm,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const incomplete = rejectIncompleteShipment(form)
    if (incomplete) return incomplete
    const order = await lockOrder(tx, ids.id)
    const parcel = order && (await parcelOf(tx, ids))
    if (!parcel) return { kind: 'not_found' }
    const courier = form.courier ? await findCourier(tx, form.courier) : null
    if (form.courier && !courier) return invalid('courier', 'courier_is_required')
    const tooManyLots = rejectLots(lots ?? [], parcel.units)
    if (tooManyLots) return tooManyLots
    const to = { courierId: courier?.id ?? null, trackingNumber: form.tracking_number ?? null }
    await tx
      .update(shipments)
      .set({ ...to, weightGrams: form.weight_grams ?? null })
      .where(eq(shipments.id, parcel.id))
    if (lots) await writeLots(tx, parcel.id, lots)
    await copyTracking(tx, ids.id)
    const isNews = to.trackingNumber !== null && to.trackingNumber !== parcel.trackingNumber
    // An email that still waits to be sent has the new number anyway.
    if (tell && isNews && hasLeft(parcel.state) && parcel.state !== 'delivered' && parcel.toldAt) {
      await enqueue(tx, sendParcelShippedJob, { shipmentId: parcel.id, request: randomUUID() })
    }
    const { courierId, trackingNumber } = parcel
    await audit(tx, staff, 'shipment', ['orders', ids.id], { from: { courierId, trackingNumber }, to })
    return null
  })

/** Moves a parcel by hand, and its order with it. Canceled unpacks what has not left the shop. */
export const moveParcelByStaff = (
  db: Database,
  staff: StaffCaller,
  ids: Ids,
  { state, note }: ParcelMove,
  mailSeconds: number,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, ids.id)
    const parcel = order && (await parcelOf(tx, ids))
    if (!parcel) return { kind: 'not_found' }
    const inTheWay = state === 'shipped' && paymentInTheWay('Shipped', await paymentOf(tx, order))
    if (inTheWay) return conflict(inTheWay)
    const by = staffActor(staff.staffId)
    const event = { kind: state, at: new Date(), key: randomUUID(), detail: note || null }
    const outcome = await moveParcel(tx, parcel.id, event, { mailSeconds })
    if (outcome !== 'moved') return conflict('parcel_cannot_move')
    await followParcels(tx, order, { by })
    await audit(tx, staff, 'parcel', ['orders', ids.id], {
      from: { state: parcel.state },
      to: { state, parcel: parcel.id, ...(note ? { note } : {}) },
    })
    return null
  })
