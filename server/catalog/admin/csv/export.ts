import { CSV_COLUMNS } from '@nafha/contract/admin/catalog-csv'
import { stringify } from 'csv-stringify/sync'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/client.ts'
import { collections, products } from '../../../platform/database/schema/index.ts'
import { guardCell } from '../../../platform/text/csv-cells.ts'
import { type AdminProductRow, readAdminProducts, toAdminProduct } from '../product-rows.ts'
import { type Cells, productCells, sizeCells } from './cells.ts'

const AT_ONCE = 200

/** Writes a product as lines of the file: one for each size, with the product's own cells on the first. */
function toLines(row: AdminProductRow, slugOf: (collectionId: number) => string): Cells[] {
  const product = toAdminProduct(row)
  const own = productCells(product, slugOf)
  const sizes = product.sizes.map(
    (size): Cells => ({ ...sizeCells(size), stock: String(size.stock), stock_was: String(size.stock) }),
  )
  const [first = {}, ...others] = sizes
  return [{ ...own, ...first }, ...others].map((cells) => ({ slug: product.slug, ...cells }))
}

export const toCsv = (lines: Cells[]): string =>
  stringify(
    lines.map((cells) => CSV_COLUMNS.map((column) => guardCell(cells[column] ?? ''))),
    // Quotes a cell for the whole delimiter only, not for one of its characters.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

/** The byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_HEAD = `\ufeff${CSV_COLUMNS.join(',')}\r\n`

/** Exports products in the format of the import. */
export async function exportProducts(db: Database, where: SQL | undefined): Promise<Uint8Array> {
  const collectionRows = await db.select({ id: collections.id, slug: collections.slug }).from(collections)
  const slugs = new Map(collectionRows.map(({ id, slug }) => [id, slug]))
  const parts = [Buffer.from(CSV_HEAD)]
  // Pages continue after the last id, because products may be added or deleted between two batches.
  let last = 0
  for (;;) {
    const batch = and(where, gt(products.id, last))
    const rows = await readAdminProducts(db, { where: batch, orderBy: [asc(products.id)], limit: AT_ONCE })
    const lines = rows.flatMap((row) => toLines(row, (id) => slugs.get(id) ?? ''))
    parts.push(Buffer.from(toCsv(lines)))
    const end = rows.at(-1)
    if (rows.length < AT_ONCE || !end) return Buffer.concat(parts)
    last = end.id
  }
}
