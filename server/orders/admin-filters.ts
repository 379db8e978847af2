import type { OrderQuery } from '@nafha/contract/admin/orders'
import { comparableTrackingNumber } from '@nafha/contract/orders/couriers'
import { readDocumentNumber } from '@nafha/contract/orders/invoices'
import { westernDigits } from '@nafha/contract/values/digits'
import { and, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { invoices, orders, shipmentLots, shipments } from '../platform/database/schema/index.ts'
import { containing, matchesWords } from '../platform/database/search-words.ts'
import { endOfDay, startOfDay } from '../platform/time/shop-days.ts'

export type OrderFilters = Pick<
  z.output<typeof OrderQuery>,
  'q' | 'status' | 'from' | 'to' | 'total_min' | 'total_max' | 'customer_id'
>

/** The trigram index finds no shorter part, and a tracking number has no fewer characters. */
const SHORTEST_TRACKED = 4

/** The searched text, exactly as the index `orders_folded` defines it: otherwise PostgreSQL would not use the index. */
const searched = sql`folded(${orders.orderNumber} || ' ' || ${orders.firstName} || ' ' || ${orders.lastName} || ' ' || ${orders.email} || ' ' || ${orders.mobileNumber} || ' ' || ${orders.paymentIntent})`

/** Tracking numbers as `comparableTrackingNumber` writes them, and as the index `shipments_tracked` has them. */
export const comparableTracking = sql<string>`translate(lower(${shipments.trackingNumber}), ' -', '')`

/** A tracking number of any parcel or a part of it, with or without the blanks and hyphens that couriers print. */
function isTrackedAs(q: string): SQL | undefined {
  const number = comparableTrackingNumber(westernDigits(q)).replace(/[^a-z0-9]/g, '')
  return number.length >= SHORTEST_TRACKED
    ? ordersOf(sql`select order_id from shipments where ${comparableTracking} like ${containing(number)}`)
    : undefined
}

/** The lot of a unit in any parcel, as a whole. */
const hasLot = (q: string): SQL =>
  ordersOf(sql`select order_id from ${shipments} join ${shipmentLots} on ${shipmentLots.shipmentId} = ${shipments.id}
    where lower(${shipmentLots.lot}) = ${westernDigits(q).trim().toLowerCase()}`)

/** As an array, so that PostgreSQL can combine it with the index of words. */
const ordersOf = (ids: SQL): SQL => sql`${orders.id} = any(array(${ids}))`

/** The order of an invoice or credit note, by its number, or orders by words, tracking number or lot. */
function found(db: Database, q: string): SQL {
  const number = readDocumentNumber(q)
  if (!number) return or(matchesWords(q, searched, orders.id), isTrackedAs(q), hasLot(q)) ?? sql`false`
  return inArray(
    orders.id,
    db.select({ id: invoices.orderId }).from(invoices).where(eq(invoices.number, number)),
  )
}

/** The rows of the order list; days and amounts are inclusive. */
export const orderFilter = (db: Database, asked: Partial<OrderFilters>): SQL | undefined =>
  and(
    asked.q ? found(db, asked.q) : undefined,
    asked.status ? inArray(orders.status, asked.status) : undefined,
    asked.from ? gte(orders.createdAt, startOfDay(asked.from)) : undefined,
    asked.to ? lt(orders.createdAt, endOfDay(asked.to)) : undefined,
    asked.total_min === undefined ? undefined : gte(orders.total, asked.total_min),
    asked.total_max === undefined ? undefined : lte(orders.total, asked.total_max),
    asked.customer_id === undefined ? undefined : eq(orders.customerId, asked.customer_id),
  )
