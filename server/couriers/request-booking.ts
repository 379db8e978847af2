import { randomUUID } from 'node:crypto'
import { servesEmirate } from '@nafha/contract/delivery/courier-rules'
import { awaitsSending, paymentInTheWay } from '@nafha/contract/orders/orders'
import { emirateOf } from '@nafha/contract/values/places'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { packRest } from '../fulfilment/index.ts'
import { lockOrder, paymentOf } from '../orders/index.ts'
import { staffActor } from '../platform/database/actor.ts'
import type { Queryable } from '../platform/database/client.ts'
import { couriers, orders, shipments } from '../platform/database/schema/index.ts'
import type { StaffCaller } from '../platform/http/identity.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { audit } from '../staff/index.ts'
import { courierByRules } from './choose.ts'
import { adapterOf, type CourierContext } from './context.ts'
import { bookParcelJob } from './jobs.ts'

interface BookingRequest {
  id: number
  orderNumber: string | null
  rejection: Rejection | null
}

/** Requests bookings for many orders, each in a transaction of its own, so that a rejection of one does not affect the others. */
export async function requestBookings(
  context: CourierContext,
  staff: StaffCaller,
  { ids, courierId }: { ids: readonly number[]; courierId: number | null },
): Promise<BookingRequest[]> {
  const { db } = context
  const rows = await db
    .select({ id: orders.id, number: orders.orderNumber })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  const numberOf = new Map(rows.map(({ id, number }) => [id, number]))
  const requests: BookingRequest[] = []
  for (const id of new Set(ids)) {
    const rejection = await requestBooking(context, staff, id, courierId)
    requests.push({ id, orderNumber: numberOf.get(id) ?? null, rejection })
  }
  return requests
}

/**
 * Packs what is in no parcel yet and asks for the booking of every packed parcel of an order: a job does it. Asking again for one
 * that failed tries again with the same key.
 */
const requestBooking = (
  { db, adapters }: CourierContext,
  staff: StaffCaller,
  orderId: number,
  courierId: number | null,
): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { kind: 'not_found' }
    if (!awaitsSending(order.status)) return conflict('order_cannot_move')
    const inTheWay = paymentInTheWay('Shipped', await paymentOf(tx, order))
    if (inTheWay) return conflict(inTheWay)
    const courier = courierId === null ? await courierByRules(tx, order) : await findCourier(tx, courierId)
    if (!courier) return conflict('no_courier_fits')
    if (!servesEmirate(courier, emirateOf(order.address.city))) return conflict('courier_serves_elsewhere')
    if (!adapterOf(adapters, courier.adapter)) return conflict('courier_has_no_booking')
    await packRest(tx, orderId, null, staffActor(staff.staffId))
    const parcels = await packedParcels(tx, orderId)
    if (parcels.length === 0) return conflict('nothing_to_book')
    for (const parcel of parcels) {
      // A booking that may have reached a courier stays with that courier.
      const firstBooking = parcel.bookingKey ? {} : { courierId: courier.id, bookingKey: randomUUID() }
      await tx
        .update(shipments)
        .set({ ...firstBooking, bookingFailure: null })
        .where(eq(shipments.id, parcel.id))
      await enqueue(tx, bookParcelJob, { shipmentId: parcel.id }, { key: `book-parcel:${parcel.id}` })
    }
    await audit(tx, staff, 'book', ['orders', orderId], { from: {}, to: { courier: courier.key } })
    return null
  })

/** The parcels that stand at the shop without a label; one with a number that staff have typed is theirs. */
const packedParcels = (tx: Queryable, orderId: number) =>
  tx
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shipments.state, 'packed'),
        isNull(shipments.labelKey),
        sql`(${shipments.trackingNumber} is null or ${shipments.bookingReference} is not null)`,
      ),
    )
    .orderBy(asc(shipments.id))

async function findCourier(tx: Queryable, id: number) {
  const [row] = await tx
    .select()
    .from(couriers)
    .where(and(eq(couriers.id, id), eq(couriers.active, true)))
  return row ?? null
}
