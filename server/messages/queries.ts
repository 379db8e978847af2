import type { Fils } from '@nafha/contract/money'
import type { Language } from '@nafha/contract/rules'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../platform/database/client.ts'
import { checkouts, type Localized, orderItems, orders, refunds } from '../platform/database/schema/index.ts'

/** What the mails about an order say of it, in the order's language; money in fils. */
export type OrderToTell = NonNullable<Awaited<ReturnType<typeof orderToTell>>>
export type LineToTell = OrderToTell['lines'][number]
export type LatePayment = NonNullable<Awaited<ReturnType<typeof latePayment>>>

const inLanguage = (text: Localized, language: Language) => text[language] ?? text.en

export async function orderToTell(db: Database, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.tester), asc(orderItems.id))
  const lines = items.map((item) => ({
    name: inLanguage(item.productName, order.language),
    size: inLanguage(item.sizeLabel, order.language),
    tester: item.tester,
    quantity: item.quantity,
    net: (item.net * item.quantity) as Fils,
    withVat: ((item.net + item.taxAmount) * item.quantity) as Fils,
  }))
  return { ...order, lines }
}

/** A purchase that was paid too late, and what goes back for it: fils. */
export async function latePayment(db: Database, checkoutId: string) {
  const [late] = await db
    .select({
      checkoutId: checkouts.id,
      language: checkouts.language,
      firstName: checkouts.firstName,
      lastName: checkouts.lastName,
      email: checkouts.email,
      total: checkouts.total,
      refunded: refunds.amount,
    })
    .from(checkouts)
    .leftJoin(
      refunds,
      and(eq(refunds.paymentIntent, checkouts.paymentIntent), eq(refunds.reason, 'paid_too_late')),
    )
    .where(eq(checkouts.id, checkoutId))
  return late ? { ...late, amount: late.refunded ?? late.total } : null
}
