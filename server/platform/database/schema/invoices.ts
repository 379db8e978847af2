import type { Credited } from '@nafha/contract/orders/credited-lines'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { at, filsColumn, id, localized } from './columns.ts'
import { orders } from './orders.ts'

/**
 * Tax invoices and credit notes exactly as issued: a trigger refuses to change or remove a row (migration
 * `invoices`). Buyer and lines are frozen with the order.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    /** INV-000001 and so on; credit notes have a series of their own, CN-000001. */
    number: text().notNull().unique(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    issuedAt: at().notNull().defaultNow(),
    sellerName: localized().notNull(),
    sellerAddress: text(),
    /** Null if the shop was not registered for VAT: then the document is no tax invoice. */
    sellerTrn: text(),
    /** Fils, with VAT and after the discount; on a credit note the credited amount. */
    total: filsColumn().notNull(),
    /** The VAT within the total, in fils (rules/invoices 5). */
    vat: filsColumn().notNull(),
    taxPercent: integer().notNull(),
    /** On a credit note, the number of the invoice that it corrects. */
    creditedNumber: text().references((): AnyPgColumn => invoices.number),
    /** On a credit note, the refund's id at the payment provider, or the number of the order that it has paid. */
    refundReference: text(),
    /** `exchanged`: the amount has paid another order, whose number is the reference. */
    reason: text({ enum: ['canceled', 'refunded', 'exchanged'] }),
    /** On a credit note, its lines; null for an amount alone, and in rows of versions before. */
    credited: jsonb().$type<Credited>(),
  },
  (t) => [
    check('invoices_kind', sql`${t.kind} in ('invoice', 'credit_note')`),
    check(
      'invoices_credit',
      sql`num_nonnulls(${t.creditedNumber}, ${t.refundReference}, ${t.reason}) = case ${t.kind} when 'credit_note' then 3 else 0 end`,
    ),
    check('invoices_amounts', sql`${t.total} > 0 and ${t.vat} between 0 and ${t.total}`),
    // An invoice is issued once, however many requests arrive.
    uniqueIndex('invoices_one_an_order').on(t.orderId).where(sql`kind = 'invoice'`),
    uniqueIndex('invoices_one_a_refund').on(t.refundReference),
    index('invoices_by_order').on(t.orderId, t.id),
  ],
)

/** The last number of each series. Locking the row gives back the number of a transaction that fails. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text({ enum: ['invoice', 'credit_note'] }).primaryKey(),
    last: integer().notNull().default(0),
  },
  (t) => [check('invoice_series_last', sql`${t.last} >= 0`)],
)
