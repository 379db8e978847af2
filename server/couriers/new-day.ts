import { shopNote } from '@nafha/contract/admin/shop-notes'
import { daysAfter, isBusinessDay } from '@nafha/contract/delivery/business-days'
import { NEW_DAYS, type NewDay } from '@nafha/contract/delivery/new-day'
import { shopDay } from '@nafha/contract/values/calendar'
import type { Language } from '@nafha/contract/values/language'
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { readBusinessCalendar } from '../delivery/index.ts'
import { lockOrder, promiseNewDay } from '../orders/index.ts'
import { newToken, tokenHash } from '../platform/crypto/secrets.ts'
import type { Database, Queryable } from '../platform/database/client.ts'
import {
  couriers,
  newDayLinks,
  orders,
  shipmentEvents,
  shipments,
} from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { conflict, invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { inLanguage } from '../platform/text/language.ts'
import { tellNewDayJob } from './jobs.ts'

/** A link opens for so long (days). */
const LINK_DAYS = 14

/** Draws the secret of a link after a failed attempt; only its hash is stored. */
export async function drawNewDayLink(db: Queryable, shipmentId: number, eventKey: string): Promise<string> {
  const token = newToken()
  await db.insert(newDayLinks).values({ hash: tokenHash(token), shipmentId, eventKey })
  return token
}

/** The business days among which a buyer chooses, from tomorrow on. */
async function newDaysOf(db: Queryable, now: Date): Promise<string[]> {
  const today = shopDay(now)
  const calendar = await readBusinessCalendar(db, today)
  const days: string[] = []
  for (let day = daysAfter(today, 1); days.length < NEW_DAYS; day = daysAfter(day, 1)) {
    if (isBusinessDay(calendar, day)) days.push(day)
  }
  return days
}

async function findLink(db: Queryable, token: string) {
  const [row] = await db
    .select({ link: newDayLinks, parcel: shipments, order: orders, courier: couriers.name })
    .from(newDayLinks)
    .innerJoin(shipments, eq(shipments.id, newDayLinks.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(couriers, eq(couriers.id, shipments.courierId))
    .where(
      and(
        eq(newDayLinks.hash, tokenHash(token)),
        gt(newDayLinks.createdAt, sql`now() - make_interval(days => ${LINK_DAYS})`),
      ),
    )
  // An erased buyer's links open nothing.
  return row && row.order.email !== '' ? row : null
}

/** Returns whether other parcels of the order are still on their way to the buyer. */
const hasOthersUnderWay = async (tx: Queryable, orderId: number, shipmentId: number): Promise<boolean> =>
  (await tx.$count(
    shipments,
    and(
      eq(shipments.orderId, orderId),
      ne(shipments.id, shipmentId),
      inArray(shipments.state, ['packed', 'booked', 'shipped', 'out_for_delivery', 'failed']),
    ),
  )) > 0

/** Returns what the page behind a link shows; null when the link is unknown or too old. */
export async function showNewDay(db: Queryable, token: string, language: Language): Promise<NewDay | null> {
  const linkRow = await findLink(db, token)
  if (!linkRow) return null
  const { link, parcel, order, courier } = linkRow
  return {
    order_number: order.orderNumber,
    first_name: order.firstName,
    courier: courier && inLanguage(courier, language),
    state: parcel.state,
    days: await newDaysOf(db, new Date()),
    day: link.day,
  }
}

/** Stores the day that a buyer chooses, and has the courier told. A parcel that is on its way again is past it. */
export const chooseNewDay = (db: Database, token: string, day: string): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const linkRow = await findLink(tx, token)
    if (!linkRow) return { kind: 'not_found', message: 'new_day_link_expired' }
    const order = await lockOrder(tx, linkRow.order.id)
    const [parcel] = await tx.select().from(shipments).where(eq(shipments.id, linkRow.parcel.id))
    if (!order || parcel?.state !== 'failed') return conflict('parcel_needs_no_day')
    if (!(await newDaysOf(tx, new Date())).includes(day)) return invalid('day', 'new_day_is_not_offered')
    const { hash, shipmentId } = linkRow.link
    await tx
      .update(newDayLinks)
      .set({ day, chosenAt: new Date(), toldAt: null })
      .where(eq(newDayLinks.hash, hash))
    await promiseNewDay(tx, order, {
      day,
      hasOtherParcels: await hasOthersUnderWay(tx, order.id, shipmentId),
    })
    const note = {
      shipmentId,
      kind: 'note' as const,
      at: new Date(),
      detail: shopNote('buyer_asks_for', { day }),
    }
    await tx
      .insert(shipmentEvents)
      .values({ ...note, eventKey: `new-day:${hash}:${day}` })
      .onConflictDoNothing()
    await enqueue(tx, tellNewDayJob, { link: hash }, { key: `tell-new-day:${hash}` })
    return null
  })
