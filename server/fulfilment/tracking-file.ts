import { MAX_TRACKING_ROWS, type TrackingFile, type TrackingRow } from '@nafha/contract/admin/tracking-file'
import { holdsUnits } from '@nafha/contract/fulfilment/parcel-states'
import { comparableTrackingNumber, trackingNumber } from '@nafha/contract/orders/couriers'
import { awaitsSending } from '@nafha/contract/orders/orders'
import type { Language } from '@nafha/contract/values/language'
import { eq, inArray } from 'drizzle-orm'
import { comparableTracking } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { couriers, orders, shipments } from '../platform/database/schema/index.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'
import { unguardCell } from '../platform/text/csv-cells.ts'
import { readRecords } from '../platform/text/csv-records.ts'
import { trimInvisible } from '../platform/text/invisible.ts'
import { translate } from '../platform/text/language.ts'

const COLUMNS = ['order_number', 'tracking_number', 'courier'] as const

interface Row {
  line: number
  order_number: string
  tracking_number: string
  courier: string
}

const textOf = (cell: string | undefined) => trimInvisible(unguardCell(trimInvisible(cell ?? '')))

/** Reads the rows of a file, or why it cannot be read. */
async function readRows({ file, courier }: TrackingFile): Promise<Row[] | Rejection> {
  let head: string[] | null = null
  const rows: Row[] = []
  for await (const record of readRecords(Buffer.from(file))) {
    if ('message' in record) return invalid('file', record.message)
    if (!head) {
      head = record.cells.map((cell) =>
        textOf(cell)
          .toLowerCase()
          .replace(/[\s-]+/g, '_'),
      )
      if (COLUMNS.slice(0, 2).some((column) => !head?.includes(column)))
        return invalid('file', 'tracking_file_columns')
      continue
    }
    const cell = (column: (typeof COLUMNS)[number]) => textOf(record.cells[head?.indexOf(column) ?? -1])
    rows.push({
      line: record.number,
      order_number: cell('order_number').toUpperCase(),
      tracking_number: cell('tracking_number'),
      courier: (cell('courier') || courier || '').toLowerCase(),
    })
  }
  if (rows.length === 0) return invalid('file', 'csv_is_empty')
  return rows.length > MAX_TRACKING_ROWS ? invalid('file', 'too_many_entries') : rows
}

/**
 * The dry run of a file of tracking numbers: names the problem of each row and writes nothing. Rows without one are then
 * shipped as the bulk change of orders does, which checks them again.
 */
export async function checkTrackingFile(
  db: Database,
  form: TrackingFile,
  language: Language,
): Promise<{ rows: TrackingRow[] } | Rejection> {
  const rows = await readRows(form)
  if (!Array.isArray(rows)) return rows
  const numbers = rows.map(({ tracking_number }) => comparableTrackingNumber(tracking_number))
  const [orderRows, parcelRows, ours] = await Promise.all([
    db
      .select({ id: orders.id, number: orders.orderNumber, status: orders.status })
      .from(orders)
      .where(
        inArray(
          orders.orderNumber,
          rows.map(({ order_number }) => order_number).filter((number) => number.length === 10),
        ),
      ),
    db
      .select({ number: comparableTracking, state: shipments.state })
      .from(shipments)
      .where(inArray(comparableTracking, numbers)),
    db.select({ key: couriers.key }).from(couriers).where(eq(couriers.active, true)),
  ])
  const takenNumbers = new Set(
    parcelRows.filter(({ state }) => holdsUnits(state)).map(({ number }) => number),
  )
  const keys = new Set(ours.map(({ key }) => key))
  const isTwice = (keyOf: (row: Row) => string, row: Row) =>
    rows.some((other) => other.line < row.line && keyOf(other) === keyOf(row))
  const numberOf = (row: Row) => comparableTrackingNumber(row.tracking_number)
  const problemOf = (row: Row): string | null => {
    const order = orderRows.find(({ number }) => number === row.order_number)
    if (!order) return 'row_order_unknown'
    if (!awaitsSending(order.status)) return 'row_shipped_already'
    if (isTwice(({ order_number }) => order_number, row)) return 'row_order_twice'
    if (!trackingNumber.safeParse(row.tracking_number).success) return 'tracking_number_invalid'
    if (!keys.has(row.courier)) return 'row_courier_unknown'
    if (isTwice(numberOf, row) || takenNumbers.has(numberOf(row))) return 'row_number_twice'
    return null
  }
  return {
    rows: rows.map((row) => {
      const problem = problemOf(row)
      return {
        ...row,
        order_id: orderRows.find(({ number }) => number === row.order_number)?.id ?? null,
        problem: problem && translate(problem, language),
      }
    }),
  }
}
