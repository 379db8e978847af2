import type { OrderRow } from '@nafha/contract/admin/orders'
import type { StaffPaymentMethod } from '@nafha/contract/orders/staff-payment'
import { type Fils, fils } from '@nafha/contract/values/money'
import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database, Queryable } from '../platform/database/client.ts'
import {
  invoices,
  orderItems,
  orders,
  refunds,
  returns,
  staffOrders,
} from '../platform/database/schema/index.ts'
import { refundFailed, refundMade, refundPending } from './refund-state.ts'
import { owedAmount } from './refund-sums.ts'

/** Refunded, pending and failed amounts of an order. */
interface Refunded {
  refunded: Fils
  refundPending: Fils
  refundFailed: Fils
}

export type Listed = typeof orders.$inferSelect &
  Refunded & { units: number; partlyShipped: boolean; openReturns: number }

const amountIn = (state: SQL) => sql<number>`coalesce(sum(${refunds.amount}) filter (where ${state}), 0)::int`
const row = sql`${refunds}`

/** True if units of a Pending order have left. */
const hasPartLeft = sql<boolean>`(${orders.status} = 'Pending' and exists (select from shipments
  where order_id = "orders"."id" and state in ('shipped', 'out_for_delivery', 'failed', 'delivered')))`.as(
  'partlyShipped',
)

/** Condition of the index `returns_open`: nothing of the return is over. */
const isOpen = sql`state not in ('refused', 'withdrawn', 'settled')`

const openReturns =
  sql<number>`(select count(*)::int from returns where order_id = "orders"."id" and ${isOpen})`.as(
    'openReturns',
  )

/** Counts the returns of an order that are not over. */
export const countOpenReturns = (db: Queryable, orderId: number): Promise<number> =>
  db.$count(returns, and(eq(returns.orderId, orderId), isOpen))

interface Which {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset?: number
}

/** Columns by which the list is ordered. Orders of one status stand by their age. */
export const orderedBy = {
  id: orders.id,
  created_at: orders.createdAt,
  total: orders.total,
  status: [orders.status, orders.createdAt],
}

/** Orders as the list shows them, with what was bought and what went back: three statements however many. */
export async function listOrders(
  db: Queryable,
  { where, orderBy, limit, offset = 0 }: Which,
): Promise<Listed[]> {
  // A late page passes over thousands of rows: an index alone tells which they are, and only the page's rows are read.
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .select({ ...getTableColumns(orders), partlyShipped: hasPartLeft, openReturns })
    .from(page)
    .innerJoin(orders, eq(orders.id, page.id))
    .orderBy(...orderBy)
  if (rows.length === 0) return []
  const [bought, back] = await Promise.all([
    db
      .select({ orderId: orderItems.orderId, units: sql<number>`sum(${orderItems.quantity})::int` })
      .from(orderItems)
      .where(
        and(
          inArray(
            orderItems.orderId,
            rows.map(({ id }) => id),
          ),
          sql`not ${orderItems.tester}`,
        ),
      )
      .groupBy(orderItems.orderId),
    db
      .select({
        paymentIntent: refunds.paymentIntent,
        made: amountIn(refundMade(row)),
        pending: amountIn(refundPending(row)),
        failed: sql<Fils[]>`coalesce(array_agg(${refunds.amount}) filter (where ${refundFailed(row)}), '{}')`,
      })
      .from(refunds)
      .where(
        inArray(
          refunds.paymentIntent,
          rows.map(({ paymentIntent }) => paymentIntent),
        ),
      )
      .groupBy(refunds.paymentIntent),
  ])
  const unitsOf = new Map(bought.map(({ orderId, units }) => [orderId, units]))
  const backOf = new Map(back.map(({ paymentIntent, ...amounts }) => [paymentIntent, amounts]))
  return rows.map((order) => {
    const { made = 0, pending = 0, failed = [] } = backOf.get(order.paymentIntent) ?? {}
    return {
      ...order,
      units: unitsOf.get(order.id) ?? 0,
      refunded: fils(made),
      refundPending: fils(pending),
      refundFailed: owedAmount(fils(order.total - made - pending), failed),
    }
  })
}

export const toRow = (order: Listed): z.output<typeof OrderRow> => ({
  id: order.id,
  order_number: order.orderNumber,
  created_at: order.createdAt.toISOString(),
  status: order.status,
  partly_shipped: order.partlyShipped,
  name: `${order.firstName} ${order.lastName}`.trim(),
  customer_id: order.customerId,
  city: order.address.city,
  units: order.units,
  total: order.total,
  refunded: order.refunded,
  open_returns: order.openReturns,
  packer_note: order.packerNote,
  refund_pending: order.refundPending,
  refund_failed: order.refundFailed,
})

async function invoicesOf(db: Database, rows: readonly Listed[]) {
  const ids = rows.map(({ id }) => id)
  const issued = await db
    .select({ orderId: invoices.orderId, number: invoices.number, vat: invoices.vat })
    .from(invoices)
    .where(and(eq(invoices.kind, 'invoice'), inArray(invoices.orderId, ids)))
  return new Map(issued.map(({ orderId, ...invoice }) => [orderId, invoice]))
}

/** Reads how staff received the money of orders, by checkout. */
async function staffPaymentsOf(db: Database, rows: readonly Listed[]) {
  const byStaff = await db
    .select({ checkoutId: staffOrders.checkoutId, method: staffOrders.paymentMethod })
    .from(staffOrders)
    .where(
      and(
        inArray(
          staffOrders.checkoutId,
          rows.map(({ checkoutId }) => checkoutId),
        ),
        isNotNull(staffOrders.paymentMethod),
      ),
    )
  return new Map(byStaff.map(({ checkoutId, method }) => [checkoutId, method]))
}

const BATCH = 1000

/** An order with its invoice, while it has one, and the way in which staff received its money, where they did. */
export type Exported = Listed & {
  invoice: { number: string; vat: Fils } | null
  paidToStaff: StaffPaymentMethod | null
}

/** All of these orders, newest first, read in batches: however many there are, few are in memory. */
export async function* everyOrder(db: Database, where: SQL | undefined): AsyncGenerator<Exported> {
  let last: number | null = null
  for (;;) {
    const rows: Listed[] = await listOrders(db, {
      where: and(where, last === null ? undefined : lt(orders.id, last)),
      orderBy: [desc(orders.id)],
      limit: BATCH,
    })
    const [invoiceOf, staffPaymentOf] = await Promise.all([invoicesOf(db, rows), staffPaymentsOf(db, rows)])
    for (const row of rows) {
      const paidToStaff = staffPaymentOf.get(row.checkoutId) ?? null
      yield { ...row, invoice: invoiceOf.get(row.id) ?? null, paidToStaff }
    }
    const end = rows.at(-1)
    if (rows.length < BATCH || !end) return
    last = end.id
  }
}
