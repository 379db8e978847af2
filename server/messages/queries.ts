import { type Fils, fils } from '@nafha/contract/values/money'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import {
  addresseeOf,
  buyerOf,
  isReplacement,
  parcelsColumn,
  refundedAmount,
  refundPending,
  refundState,
  refundsOf,
  retriableRefunds,
  trackingsOf,
} from '../orders/index.ts'
import { CREDIT_PROVIDER } from '../payments/index.ts'
import { toPicture } from '../pictures/index.ts'
import type { Database } from '../platform/database/client.ts'
import {
  checkouts,
  contactMessages,
  customers,
  invoices,
  orderItems,
  orders,
  pictures,
  refunds,
  staff,
} from '../platform/database/schema/index.ts'
import { inLanguage } from '../platform/text/language.ts'

/** Order data for emails, in the order's language; money in fils. */
export type OrderForEmail = NonNullable<Awaited<ReturnType<typeof orderForEmail>>>
export type LineForEmail = OrderForEmail['lines'][number]
export type RefundTotals = Awaited<ReturnType<typeof refundTotalsOf>>
export type LatePayment = NonNullable<Awaited<ReturnType<typeof latePayment>>>

/** The name in the greeting: the customer's, even if the goods go to somebody else; for a guest, the name in the order. */
const greetedNameOf = (table: typeof orders | typeof checkouts) => ({
  firstName: sql<string>`coalesce(${customers.firstName}, ${table.firstName})`,
  lastName: sql<string>`coalesce(${customers.lastName}, ${table.lastName})`,
})

export async function orderForEmail(db: Database, orderId: number) {
  const [row] = await db
    .select({
      order: orders,
      greeted: greetedNameOf(orders),
      email: addresseeOf(orders),
      parcels: parcelsColumn,
      isReplacement,
    })
    .from(orders)
    .leftJoin(customers, buyerOf(orders))
    .where(eq(orders.id, orderId))
  if (!row) return null
  const { order, greeted, email, parcels, isReplacement: replaces } = row
  const items = await db
    .select({ item: orderItems, picture: pictures })
    .from(orderItems)
    .leftJoin(pictures, eq(pictures.id, orderItems.pictureId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.tester), asc(orderItems.id))
  const lines = items.map(({ item, picture }) => ({
    itemId: item.id,
    name: inLanguage(item.productName, order.language),
    size: inLanguage(item.sizeLabel, order.language),
    tester: item.tester,
    picture: picture && toPicture(picture, order.language),
    quantity: item.quantity,
    net: (item.net * item.quantity) as Fils,
    withVat: ((item.net + item.taxAmount) * item.quantity) as Fils,
  }))
  const trackings = trackingsOf(parcels, order.language)
  return { ...order, greeted, email, lines, parcels, trackings, isReplacement: replaces }
}

/** Returns true if a refund of this order still awaits the payment provider's result. */
export async function isRefundUnderway(db: Database, orderId: number): Promise<boolean> {
  const payments = db
    .select({ paymentIntent: orders.paymentIntent })
    .from(orders)
    .where(eq(orders.id, orderId))
  return (
    (await db.$count(
      refunds,
      and(inArray(refunds.paymentIntent, payments), refundPending(sql`${refunds}`)),
    )) > 0
  )
}

/** The order that a refund belongs to; null when its payment led to no order. */
export async function orderOfRefund(db: Database, refundId: string) {
  const [order] = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .innerJoin(refunds, eq(refunds.paymentIntent, orders.paymentIntent))
    .where(eq(refunds.id, refundId))
  return order ?? null
}

/**
 * Data of a completed refund: its amount, the sum of earlier refunds (fils), and its credit note. Null when it has failed
 * since. A refund of an earlier version finds its credit note only by `reference`.
 */
export async function refundForEmail(db: Database, refundId: string, reference: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, refundId))
  if (!refund || refundState(refund) !== 'made') return null
  const [note] = await db
    .select({ orderId: invoices.orderId, number: invoices.number })
    .from(invoices)
    .where(or(eq(invoices.number, refund.creditNote ?? ''), eq(invoices.refundReference, reference)))
  if (!note) return null
  const { doneAt } = refund
  const earlier = (await refundsOf(db, refund.paymentIntent)).filter(
    (row) => row.id !== refundId && row.doneAt && doneAt && row.doneAt <= doneAt,
  )
  return {
    orderId: note.orderId,
    amount: refund.amount,
    // A credit is no money that the buyer has got back.
    before: refundedAmount(earlier.filter(({ paymentProvider }) => paymentProvider !== CREDIT_PROVIDER)),
    creditNote: note.number,
    /** Number of the order that its value has paid; null where money went back. */
    creditedTo: refund.paymentProvider === CREDIT_PROVIDER ? refund.providerRefund : null,
  }
}

/**
 * All refunds of an order: the sum of the money and the amount that failed (fils), the ids, whether all the money went to the
 * card, and the orders that units of this one have paid.
 */
export async function refundTotalsOf(db: Database, order: { paymentIntent: string; total: Fils }) {
  const rows = await refundsOf(db, order.paymentIntent)
  const completedRefunds = rows.filter((row) => refundState(row) === 'made')
  const isCredit = ({ paymentProvider }: (typeof rows)[number]) => paymentProvider === CREDIT_PROVIDER
  const moneyRefunds = completedRefunds.filter((row) => !isCredit(row))
  const failed = retriableRefunds(order, rows).reduce((sum, { amount }) => sum + amount, 0)
  return {
    amount: refundedAmount(moneyRefunds),
    refundIds: completedRefunds.map(({ id }) => id),
    toCard: moneyRefunds.every(({ manual }) => !manual),
    credits: completedRefunds
      .filter(isCredit)
      .map(({ amount, providerRefund }) => ({ amount, number: providerRefund ?? '' })),
    failed: fils(Math.min(failed, order.total - refundedAmount(rows))),
  }
}

/** A purchase that was paid too late, and the amount that is refunded for it (fils). */
export async function latePayment(db: Database, checkoutId: string) {
  const [late] = await db
    .select({
      checkoutId: checkouts.id,
      customerId: checkouts.customerId,
      language: checkouts.language,
      greeted: greetedNameOf(checkouts),
      email: addresseeOf(checkouts),
      total: checkouts.total,
      refunded: refunds.amount,
    })
    .from(checkouts)
    .leftJoin(customers, buyerOf(checkouts))
    .leftJoin(
      refunds,
      and(eq(refunds.paymentIntent, checkouts.paymentIntent), eq(refunds.reason, 'paid_too_late')),
    )
    .where(eq(checkouts.id, checkoutId))
  return late ? { ...late, amount: late.refunded ?? late.total } : null
}

export type ContactMessage = typeof contactMessages.$inferSelect

export async function contactMessage(db: Database, id: number): Promise<ContactMessage | null> {
  const [row] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  return row ?? null
}

export async function nameOfStaff(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, id))
  return row?.name ?? null
}
