import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { invoices, orderItems, orders, pictures } from '../platform/database/schema/index.ts'
import { type FoundOrder, orderColumns, picture } from './queries.ts'

/** Returns a reader of the order of a payment. It uses prepared statements because every purchase ends with it. */
export function paidOrderReader(db: Database): (paymentIntent: string) => Promise<FoundOrder | null> {
  const ofOrder = sql`${sql.placeholder('orderId')}::int`
  const readOrder = db
    .select(orderColumns)
    .from(orders)
    .where(eq(orders.paymentIntent, sql.placeholder('paymentIntent')))
    .prepare('order_of_payment')
  const readItems = db
    .select({ item: orderItems, picture })
    .from(orderItems)
    .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
    .where(eq(orderItems.orderId, ofOrder))
    .orderBy(asc(orderItems.id))
    .prepare('order_items')
  const readCreditNotes = db
    .select({ orderId: invoices.orderId, number: invoices.number, amount: invoices.total })
    .from(invoices)
    .where(and(eq(invoices.kind, 'credit_note'), eq(invoices.orderId, ofOrder)))
    .orderBy(asc(invoices.id))
    .prepare('order_credit_notes')
  return async (paymentIntent) => {
    const [order] = await readOrder.execute({ paymentIntent })
    if (!order) return null
    const about = { orderId: order.id }
    return { order, items: await readItems.execute(about), creditNotes: await readCreditNotes.execute(about) }
  }
}
