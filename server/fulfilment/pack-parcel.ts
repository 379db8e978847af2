import { randomUUID } from 'node:crypto'
import type { NewParcel } from '@nafha/contract/admin/parcels'
import { awaitsSending, paymentInTheWay } from '@nafha/contract/orders/orders'
import { findCourier, lockOrder, paymentOf, rejectIncompleteShipment } from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Database } from '../platform/database/client.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { rejectLots, writeLots } from './lots.ts'
import { followParcels, moveParcel } from './move-parcel.ts'
import { insertParcel } from './pack-rest.ts'
import { unpackedOf } from './parcel-rows.ts'

/**
 * Packs units of an order into a parcel, and ships it if asked. The order is locked: of two packers who want the same unit
 * the second is told (rules/fulfilment 1).
 * @param mailSeconds time for which the email about a shipment waits
 */
export const packParcel = (
  db: Database,
  staff: StaffCaller,
  orderId: number,
  { units: formUnits, ship, lots, ...form }: NewParcel,
  mailSeconds: number,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const incomplete = rejectIncompleteShipment(form)
    if (incomplete) return incomplete
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    if (!awaitsSending(order.status)) return conflict('order_not_to_be_sent')
    const inTheWay = paymentInTheWay('Shipped', await paymentOf(tx, order))
    if (inTheWay) return conflict(inTheWay)
    const courier = form.courier ? await findCourier(tx, form.courier) : null
    if (form.courier && !courier) return invalid('courier', 'courier_is_required')
    const dueUnits = await unpackedOf(tx, orderId)
    const units = formUnits.map(({ item_id, quantity }) => ({ itemId: item_id, quantity }))
    if (units.some(({ itemId }) => !dueUnits.has(itemId))) return invalid('units', 'units_are_required')
    if (units.some(({ itemId, quantity }) => quantity > (dueUnits.get(itemId) ?? 0)))
      return conflict('units_packed_already')
    const tooManyLots = rejectLots(lots ?? [], units)
    if (tooManyLots) return tooManyLots
    const by = staffActor(staff.staffId)
    const parcel = await insertParcel(tx, orderId, units, {
      courierId: courier?.id ?? null,
      trackingNumber: form.tracking_number ?? null,
      weightGrams: form.weight_grams ?? null,
      packedBy: by,
    })
    await writeLots(tx, parcel, lots ?? [])
    const at = new Date()
    await moveParcel(tx, parcel, { kind: 'packed', at, key: randomUUID() }, {})
    if (ship) {
      await moveParcel(tx, parcel, { kind: 'shipped', at, key: randomUUID() }, { mailSeconds })
      await followParcels(tx, order, { by })
    }
    await audit(tx, staff, 'pack', ['orders', orderId], {
      to: { parcel, units: formUnits, ship, ...(courier ? { courier: courier.key } : {}) },
    })
    return null
  })
