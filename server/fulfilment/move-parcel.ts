import {
  changesState,
  hasLeft,
  isAtShop,
  type ParcelEventKind,
  statusesBetween,
  statusOfParcels,
} from '@nafha/contract/fulfilment/parcel-states'
import { and, desc, eq, sql } from 'drizzle-orm'
import { changeOrderStatus, copyTracking, lockOrder, sendParcelShippedJob } from '../orders/index.ts'
import type { Actor } from '../platform/database/actor.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import { type orders, shipmentEvents, shipments } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { cancelBookingJob, sendNewDayJob } from './jobs.ts'
import { linesOf, parcelsOf } from './parcel-rows.ts'

type LockedOrder = Pick<typeof orders.$inferSelect, 'id' | 'status'>
type Parcel = typeof shipments.$inferSelect

/** An event that a courier, staff or the shop reports of a parcel. */
export interface ParcelEvent {
  kind: ParcelEventKind
  /** The courier's time. */
  at: Date
  /** Names the event for its sender: the same one is recorded once for a parcel. */
  key: string
  place?: string | null
  detail?: string | null
  /** Proof of delivery, such as the receiver's name. */
  proof?: Record<string, string> | null
}

export interface Mover {
  by: Actor
  note?: string | null
  /** The email about a shipment waits so long, in seconds, while its mover can undo it. */
  mailSeconds?: number
}

/** `recorded` is an event that changes nothing: a note, or one that is overtaken. */
export type EventOutcome = 'moved' | 'recorded' | 'duplicate'

/**
 * Records an event of a parcel, moves the parcel and its order, and enqueues the emails (rules/fulfilment 3 to 5). Buttons of
 * staff, webhooks of couriers and jobs all call this. The order is locked, so that events of its parcels follow one another.
 * @returns null for an unknown parcel
 */
export const recordParcelEvent = (
  db: Database,
  shipmentId: number,
  event: ParcelEvent,
  mover: Mover = { by: 'shop' },
): Promise<EventOutcome | null> =>
  db.transaction(async (tx) => {
    const [shipment] = await tx
      .select({ orderId: shipments.orderId })
      .from(shipments)
      .where(eq(shipments.id, shipmentId))
    const order = shipment && (await lockOrder(tx, shipment.orderId))
    if (!order) return null
    const outcome = await moveParcel(tx, shipmentId, event, mover)
    if (outcome === 'moved') await followParcels(tx, order, mover)
    return outcome
  })

/** Records an event of a parcel whose order is locked, and moves the parcel alone: `followParcels` moves the order. */
export async function moveParcel(
  tx: Queryable,
  shipmentId: number,
  event: ParcelEvent,
  { mailSeconds = 0 }: Pick<Mover, 'mailSeconds'>,
): Promise<EventOutcome> {
  const { kind, at, key, place = null, detail = null } = event
  const recorded = await tx
    .insert(shipmentEvents)
    .values({ shipmentId, kind, at, place, detail, eventKey: key })
    .onConflictDoNothing()
    .returning({ id: shipmentEvents.id })
  if (recorded.length === 0) return 'duplicate'
  const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId))
  if (!parcel) throw new Error(`parcel ${shipmentId} is gone while its order is locked`)
  const isMoved = changesState(
    { state: parcel.state, at: await stateSince(tx, parcel, recorded) },
    { state: kind, at },
  )
  const change = isMoved ? changeOf(parcel, event, mailSeconds) : lateFacts(parcel, event)
  await tx
    .update(shipments)
    .set({ ...change, ...(event.proof ? { proof: event.proof } : { proof: parcel.proof }) })
    .where(eq(shipments.id, shipmentId))
  if (change.tellAt) {
    const key = `parcel-shipped:${shipmentId}`
    await enqueue(tx, sendParcelShippedJob, { shipmentId }, { runAt: change.tellAt, key })
  }
  if (isMoved) await enqueueFollowUps(tx, parcel, event)
  return isMoved ? 'moved' : 'recorded'
}

/** A canceled parcel is canceled at its courier, and after a failed attempt the buyer chooses a day (rules/couriers 5, 8). */
async function enqueueFollowUps(
  tx: Queryable,
  { id, bookingKey }: Parcel,
  event: ParcelEvent,
): Promise<void> {
  if (event.kind === 'canceled' && bookingKey) {
    await enqueue(tx, cancelBookingJob, { shipmentId: id }, { key: `cancel-booking:${id}` })
  }
  if (event.kind === 'failed') await enqueue(tx, sendNewDayJob, { shipmentId: id, event: event.key })
}

/** Returns the courier's time at which the parcel came into its state. */
async function stateSince(
  tx: Queryable,
  { id, state, packedAt }: Parcel,
  [own]: { id: number }[],
): Promise<Date> {
  const [since] = await tx
    .select({ at: shipmentEvents.at })
    .from(shipmentEvents)
    .where(
      and(
        eq(shipmentEvents.shipmentId, id),
        eq(shipmentEvents.kind, state),
        sql`${shipmentEvents.id} <> ${own?.id ?? 0}`,
      ),
    )
    .orderBy(desc(shipmentEvents.at))
    .limit(1)
  return since?.at ?? packedAt
}

type Change = Partial<typeof shipments.$inferInsert>

function changeOf(parcel: Parcel, { kind, at }: ParcelEvent, mailSeconds: number): Change {
  if (kind === 'note') return {}
  const leaves = isAtShop(parcel.state) && hasLeft(kind)
  return {
    state: kind,
    ...(leaves ? { shippedAt: at } : {}),
    ...(kind === 'delivered' ? { deliveredAt: at } : {}),
    // A buyer who has the parcel already needs no email that says it is on its way.
    ...(leaves && kind !== 'delivered' && !parcel.toldAt
      ? { tellAt: new Date(Date.now() + mailSeconds * 1000) }
      : {}),
  }
}

/** An event that was overtaken by another still says when the parcel was collected. */
const lateFacts = ({ shippedAt }: Parcel, { kind, at }: ParcelEvent): Change =>
  kind === 'shipped' && shippedAt && at < shippedAt ? { shippedAt: at } : {}

/**
 * Moves a locked order to the status that its parcels give it, never backwards, and copies the latest tracking number to
 * it. A status that it only passes through is in its history, without an email.
 */
export async function followParcels(
  tx: Queryable,
  order: LockedOrder,
  { by, note = null }: Mover,
): Promise<void> {
  await copyTracking(tx, order.id)
  const to = statusOfParcels(await linesOf(tx, order.id), await parcelsOf(tx, order.id))
  let { status } = order
  for (const next of statusesBetween(status, to)) {
    const isLast = next === to
    const options = { note: isLast ? note : null, ...(isLast ? {} : { isMailed: false }) }
    await changeOrderStatus(tx, { id: order.id, status }, next, by, options)
    status = next
  }
}
