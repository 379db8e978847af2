import type { STAFF_ORDER_ORIGINS } from '@nafha/contract/orders/credit'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import type { Fils } from '@nafha/contract/values/money'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { invoices, type Localized, orderItems, orders, pictures } from '../platform/database/schema/index.ts'
import { parcelsColumn } from './parcels.sql.ts'
import { refundFailed, refundMade, refundPending } from './refund-state.ts'
import { storedReturnRules } from './return-rules.ts'

const row = sql`refund`
const isCredit = sql`refund.payment_provider = ${sql.raw(`'${CREDIT_PROVIDER}'`)}`

type StaffOrderOriginKind = (typeof STAFF_ORDER_ORIGINS)[number]

/** A line's picture, with the text that the product shows it with. */
export const picture = {
  ...getTableColumns(pictures),
  alt: sql<Localized>`coalesce((select shown.alt from product_pictures shown
    where shown.product_id = ${orderItems.productId} and shown.picture_id = ${pictures.id} limit 1), ${pictures.alt})`,
}

/**
 * The columns of an order with its refunded, pending and failed amounts, its status changes and parcels. The order's column is
 * written out: Drizzle would name it without its table here, and the sum would include every refund of the shop.
 */
export const orderColumns = {
  ...getTableColumns(orders),
  refundSums: sql<{
    made: Fils
    pending: Fils
    creditPending: Fils
    failed: Fils[]
    steps: { amount: Fils; at: string; creditedTo: string | null }[]
  }>`(
    select json_build_object(
      'made', coalesce(sum(amount) filter (where ${refundMade(row)}), 0),
      'pending', coalesce(sum(amount) filter (where ${refundPending(row)}), 0),
      'creditPending', coalesce(sum(amount) filter (where ${isCredit} and ${refundPending(row)}), 0),
      'failed', coalesce(json_agg(amount) filter (where ${refundFailed(row)}), '[]'),
      'steps', coalesce(json_agg(json_build_object('amount', amount, 'at', done_at,
          'creditedTo', case when ${isCredit} then provider_refund end) order by done_at)
        filter (where ${refundMade(row)}), '[]'))
    from refunds refund where refund.payment_intent = "orders"."payment_intent")`.as('refundSums'),
  statusChanges: sql<{ status: OrderStatus; at: string }[]>`(
    select coalesce(json_agg(json_build_object('status', to_status, 'at', at) order by id), '[]')
    from order_events event
    where event.order_id = "orders"."id" and from_status is distinct from to_status)`.as('statusChanges'),
  /** The earlier order that it belongs to, if both have the same buyer: another buyer's number would open that order. */
  origin: sql<{ kind: StaffOrderOriginKind; orderId: number; orderNumber: string } | null>`(
    select json_build_object('kind', by_staff.origin, 'orderId', earlier.id, 'orderNumber', earlier.order_number)
    from staff_orders by_staff join orders earlier on earlier.id = by_staff.origin_order_id
    where by_staff.checkout_id = "orders"."checkout_id" and lower(earlier.email) = lower("orders"."email"))`.as(
    'origin',
  ),
  parcels: parcelsColumn,
  returnRules: storedReturnRules.as('returnRules'),
}

/** Orders with their items and credit notes, newest first: three statements however many there are. */
export async function findOrders(db: Queryable, where: SQL | undefined, limit = 100, offset = 0) {
  const rows = await db
    .select(orderColumns)
    .from(orders)
    .where(where)
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const ids = rows.map((order) => order.id)
  const items = await db
    .select({ item: orderItems, picture })
    .from(orderItems)
    .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id))
  const creditNotes = await db
    .select({ orderId: invoices.orderId, number: invoices.number, amount: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.kind, 'credit_note'), inArray(invoices.orderId, ids)))
    .orderBy(asc(invoices.id))
  return rows.map((order) => ({
    order,
    items: items.filter(({ item }) => item.orderId === order.id),
    creditNotes: creditNotes.filter(({ orderId }) => orderId === order.id),
  }))
}
export type FoundOrder = Awaited<ReturnType<typeof findOrders>>[number]

export async function findOrder(db: Queryable, where: SQL): Promise<FoundOrder | null> {
  const [order] = await findOrders(db, where, 1)
  return order ?? null
}

export const byPaymentIntent = (paymentIntent: string) => eq(orders.paymentIntent, paymentIntent)
export const byId = (id: number) => eq(orders.id, id)
