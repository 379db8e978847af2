import { and, asc, eq } from 'drizzle-orm'
import { byId, type FoundOrder, findOrder } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { invoices } from '../platform/database/schema/index.ts'
import type { Issued } from './issue.ts'

/** Everything that a tax invoice or a credit note says. */
export interface Paper {
  issued: Issued
  order: FoundOrder['order']
  /** The testers last. */
  items: FoundOrder['items'][number]['item'][]
  /** Of a credit note: when the invoice that it corrects was issued. */
  creditedAt: Date | null
}

export async function paperOf(db: Database, issued: Issued): Promise<Paper> {
  const found = await findOrder(db, byId(issued.orderId))
  if (!found) throw new Error(`order ${issued.orderId} does not exist`)
  const items = found.items.map(({ item }) => item)
  return {
    issued,
    order: found.order,
    items: items.toSorted((a, b) => Number(a.tester) - Number(b.tester)),
    creditedAt: issued.creditedNumber === null ? null : await issuedAt(db, issued.creditedNumber),
  }
}

async function issuedAt(db: Database, number: string): Promise<Date | null> {
  const [found] = await db.select({ at: invoices.issuedAt }).from(invoices).where(eq(invoices.number, number))
  return found?.at ?? null
}

/** The credit notes of an order, in the order of issue. */
export const creditNotesOf = (db: Database, orderId: number): Promise<Issued[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'credit_note')))
    .orderBy(asc(invoices.id))
