import { vatOfCreditNote, vatOfPurchase } from '@nafha/contract/cart/pricing'
import type { Credited } from '@nafha/contract/orders/credited-lines'
import { documentNumber } from '@nafha/contract/orders/invoices'
import { type Fils, fils } from '@nafha/contract/values/money'
import { and, eq } from 'drizzle-orm'
import type { Database, Queryable } from '../platform/database/client.ts'
import { invoiceSeries, invoices, orders } from '../platform/database/schema/index.ts'
import { lockSeries } from './locks.ts'
import { frozen, type Seller } from './seller.ts'

export type Issued = typeof invoices.$inferSelect
type Kind = Issued['kind']

/**
 * Returns the tax invoice of an order, and issues it if there is none. Numbers have no gaps (decision 0010):
 * the series is locked from reading its last number to the commit, and a rollback gives the number back.
 * @throws when there is no such order
 */
export async function issueInvoice(db: Database, orderId: number, seller: Seller): Promise<Issued> {
  return (await invoiceOf(db, orderId)) ?? db.transaction((tx) => issueWithin(tx, orderId, seller))
}

async function issueWithin(tx: Queryable, orderId: number, seller: Seller): Promise<Issued> {
  const last = await lockSeries(tx, 'invoice')
  // The previous holder of the lock may have issued it.
  const issued = await invoiceOf(tx, orderId)
  if (issued) return issued
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order) throw new Error(`order ${orderId} does not exist`)
  const { total, taxPercent } = order
  const vat = vatOfPurchase(order)
  return issue(tx, 'invoice', last, { orderId, total, vat, taxPercent, ...frozen(seller) })
}

export interface Refunded {
  orderId: number
  /** Fils, with VAT. */
  amount: Fils
  /** The refund's id at the payment provider, or the number of the order that it has paid: each refund has one credit note. */
  refundReference: string
  reason: NonNullable<Issued['reason']>
  /** The refunded units; null for an amount alone. */
  credited: Credited | null
}

/**
 * Returns the credit note of a refund, and issues it if there is none. An order that is refunded in parts has
 * several. Its invoice is issued first if it does not exist yet.
 * @throws when there is no such order
 */
export const issueCreditNote = (
  db: Queryable,
  { orderId, amount, refundReference, reason, credited }: Refunded,
  seller: Seller,
): Promise<Issued> =>
  db.transaction(async (tx) => {
    const invoice = (await invoiceOf(tx, orderId)) ?? (await issueWithin(tx, orderId, seller))
    const last = await lockSeries(tx, 'credit_note')
    const [issued] = await tx.select().from(invoices).where(eq(invoices.refundReference, refundReference))
    if (issued) return issued
    const vat = await vatOfCredit(tx, invoice, amount)
    const credit = {
      orderId,
      vat,
      total: amount,
      refundReference,
      reason,
      credited,
      creditedNumber: invoice.number,
    }
    return issue(tx, 'credit_note', last, { ...credit, taxPercent: invoice.taxPercent, ...frozen(seller) })
  })

/** Returns the VAT of an invoice's next credit note. The lock on the series keeps others from adding one. */
async function vatOfCredit(tx: Queryable, { orderId, total, vat }: Issued, amount: Fils): Promise<Fils> {
  const notes = await tx
    .select({ total: invoices.total, vat: invoices.vat })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
  const credited = fils(notes.reduce((sum, note) => sum + note.total, 0))
  const creditedVat = fils(notes.reduce((sum, note) => sum + note.vat, 0))
  return vatOfCreditNote(amount, { total, vat, credited, creditedVat })
}

async function invoiceOf(db: Queryable, orderId: number): Promise<Issued | undefined> {
  const [issued] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
  return issued
}

type Content = Omit<typeof invoices.$inferInsert, 'kind' | 'number' | 'issuedAt'>

async function issue(tx: Queryable, kind: Kind, last: number, content: Content): Promise<Issued> {
  const next = last + 1
  await tx.update(invoiceSeries).set({ last: next }).where(eq(invoiceSeries.kind, kind))
  const number = documentNumber(kind, next)
  // The transaction's own time may be older than that of the previous number.
  const issuedAt = new Date()
  const [issued] = await tx
    .insert(invoices)
    .values({ ...content, kind, number, issuedAt })
    .returning()
  if (!issued) throw new Error(`${number} was not stored`)
  return issued
}
