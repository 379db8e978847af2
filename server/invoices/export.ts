import { pipeline, Readable } from 'node:stream'
import type { TaxDocumentQuery } from '@nafha/contract/admin/orders'
import { shopDay } from '@nafha/contract/values/calendar'
import { type Fils, toAed } from '@nafha/contract/values/money'
import { emirateOf } from '@nafha/contract/values/places'
import { stringify } from 'csv-stringify'
import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import type { Database } from '../platform/database/client.ts'
import { invoices, orders } from '../platform/database/schema/index.ts'
import { guardRecord } from '../platform/text/csv-cells.ts'
import { endOfDay, startOfDay } from '../platform/time/shop-days.ts'

const BATCH = 1000

const read = (db: Database, where: SQL | undefined) =>
  db
    .select({ issued: invoices, orderNumber: orders.orderNumber, address: orders.address })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(asc(invoices.id))
    .limit(BATCH)
type Listed = Awaited<ReturnType<typeof read>>[number]

/** `-756.00`: AED, negative for credit notes, so that a column adds up to the declared amount. */
const signed = ({ kind }: Listed['issued'], amount: number) =>
  toAed((kind === 'credit_note' ? -amount : amount) as Fils).toFixed(2)

/** Column names that do not depend on the language, for programs. */
const columns: Record<string, (listed: Listed) => string | number> = {
  number: ({ issued }) => issued.number,
  kind: ({ issued }) => issued.kind,
  date: ({ issued }) => shopDay(issued.issuedAt),
  order_id: ({ issued }) => issued.orderId,
  order_number: ({ orderNumber }) => orderNumber,
  emirate: ({ address }) => emirateOf(address.city),
  net: ({ issued }) => signed(issued, issued.total - issued.vat),
  vat: ({ issued }) => signed(issued, issued.vat),
  gross: ({ issued }) => signed(issued, issued.total),
  vat_percent: ({ issued }) => issued.taxPercent,
  corrects_invoice: ({ issued }) => issued.creditedNumber ?? '',
  seller_trn: ({ issued }) => issued.sellerTrn ?? '',
}

/** Streams the invoices and credit notes of a period, both days included, in the order of issue, as CSV. */
export function taxDocumentsCsv(db: Database, { from, to }: z.output<typeof TaxDocumentQuery>): Readable {
  const within = and(
    from ? gte(invoices.issuedAt, startOfDay(from)) : undefined,
    to ? lt(invoices.issuedAt, endOfDay(to)) : undefined,
  )
  const records = async function* () {
    let last = 0
    for (;;) {
      const rows = await read(db, and(within, gt(invoices.id, last)))
      for (const row of rows) yield guardRecord(Object.values(columns).map((cell) => cell(row)))
      const end = rows.at(-1)
      if (rows.length < BATCH || !end) return
      last = end.issued.id
    }
  }
  const csv = stringify({ header: true, columns: Object.keys(columns), bom: true })
  return pipeline(Readable.from(records()), csv, () => {})
}
