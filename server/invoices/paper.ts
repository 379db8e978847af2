import { type Fils, fils } from '@nafha/contract/values/money'
import { and, asc, eq } from 'drizzle-orm'
import { byId, type FoundOrder, findOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { invoices } from '../platform/database/schema/index.ts'
import type { Issued } from './issue.ts'

/** All content of a tax invoice or a credit note. */
export interface Paper {
  issued: Issued
  /** The buyer is the invoiced one, even if staff have changed the delivery since (decision 0033). */
  order: FoundOrder['order']
  /** Testers come last. */
  items: FoundOrder['items'][number]['item'][]
  /** On a credit note, the supply that it corrects. */
  corrected: Corrected | null
}

/** The supply that a credit note corrects; values are without VAT, as the law requires. */
interface Corrected {
  /** When the invoice was issued. */
  invoicedAt: Date
  invoiced: Fils
  /** Value after earlier credit notes. */
  before: Fils
  /** Value after this one. */
  after: Fils
}

export async function paperOf(db: Database, issued: Issued): Promise<Paper> {
  const foundOrder = await findOrder(db, byId(issued.orderId))
  if (!foundOrder) throw new Error(`order ${issued.orderId} does not exist`)
  const items = foundOrder.items.map(({ item }) => item)
  return {
    issued,
    order: { ...foundOrder.order, ...foundOrder.order.invoicedTo },
    items: items.toSorted((a, b) => Number(a.tester) - Number(b.tester)),
    corrected: issued.kind === 'invoice' ? null : await correctedBy(db, issued),
  }
}

const netOf = ({ total, vat }: Issued) => total - vat

async function correctedBy(db: Database, note: Issued): Promise<Corrected> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.number, note.creditedNumber ?? ''))
  if (!invoice) throw new Error(`${note.number} corrects no invoice`)
  // The lock on the series makes ids follow the order of issue: a reprinted note says what it said at first.
  const earlier = (await creditNotesOf(db, note.orderId)).filter(({ id }) => id < note.id)
  const before = earlier.reduce((left, one) => left - netOf(one), netOf(invoice))
  return {
    invoicedAt: invoice.issuedAt,
    invoiced: fils(netOf(invoice)),
    before: fils(before),
    after: fils(before - netOf(note)),
  }
}

/** Credit notes of an order, in the order of issue. */
export const creditNotesOf = (db: Database, orderId: number): Promise<Issued[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
    .orderBy(asc(invoices.id))
