import { CSV_COLUMNS, type CsvColumn } from '@nafha/contract/catalog-csv'
import { toAed } from '@nafha/contract/money'
import { stringify } from 'csv-stringify/sync'
import { and, asc, gt, type SQL } from 'drizzle-orm'
import { guardCell } from '../../platform/csv-cells.ts'
import type { Database } from '../../platform/database/client.ts'
import { collections, products } from '../../platform/database/schema/index.ts'
import { type DeskProduct, readDesk, toAdminProduct } from '../product-rows.ts'
import { joined } from './cells.ts'

const AT_ONCE = 200

type Cells = Partial<Record<CsvColumn, string>>
type Bilingual = { en: string; ar?: string }

const both = <N extends string>(name: N, text: Bilingual) =>
  ({ [`${name}_en`]: text.en, [`${name}_ar`]: text.ar ?? '' }) as Cells

const layer = (name: string, notes: Bilingual[]): Cells => ({
  [`${name}_en`]: joined(notes.map((note) => note.en)),
  [`${name}_ar`]: notes.some((note) => note.ar) ? joined(notes.map((note) => note.ar ?? note.en)) : '',
})

/** A product as lines of the file: one for each size, with the product's own cells on the first. */
function toLines(row: DeskProduct, slugOf: (collectionId: number) => string): Cells[] {
  const product = toAdminProduct(row)
  const own: Cells = {
    ...both('name', product.name),
    ...both('type', product.type),
    gender: product.gender,
    ...both('concentration', product.concentration),
    ...both('family', product.family),
    ...both('description', product.description),
    ...layer('top_notes', product.top_notes),
    ...layer('heart_notes', product.heart_notes),
    ...layer('base_notes', product.base_notes),
    collections: joined(product.collections_id.map(slugOf)),
    best_seller: String(product.best_seller),
    new_trend: String(product.new_trend),
    published: String(product.published),
  }
  const sizes = product.sizes.map(
    (size): Cells => ({
      ...both('size', size.label),
      price: toAed(size.price).toFixed(2),
      sale: String(size.sale),
      tester: String(size.tester),
      withdrawn: String(size.withdrawn),
      stock: String(size.stock),
      stock_was: String(size.stock),
    }),
  )
  const [first = {}, ...others] = sizes
  return [{ ...own, ...first }, ...others].map((cells) => ({ slug: product.slug, ...cells }))
}

const toCsv = (lines: Cells[]) =>
  stringify(
    lines.map((cells) => CSV_COLUMNS.map((column) => guardCell(cells[column] ?? ''))),
    // A cell is quoted for the delimiter alone, not for one of its characters.
    { record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  )

/** Products as the file that the import takes: UTF-8 with a byte order mark, by which spreadsheets recognise it. */
export async function exportProducts(db: Database, where: SQL | undefined): Promise<Uint8Array> {
  const known = await db.select({ id: collections.id, slug: collections.slug }).from(collections)
  const slugs = new Map(known.map(({ id, slug }) => [id, slug]))
  const parts = [Buffer.from(`\ufeff${CSV_COLUMNS.join(',')}\r\n`)]
  // From the last one on, not by their number: products may come and go between two batches.
  let last = 0
  for (;;) {
    const batch = and(where, gt(products.id, last))
    const rows = await readDesk(db, { where: batch, orderBy: [asc(products.id)], limit: AT_ONCE })
    const lines = rows.flatMap((row) => toLines(row, (id) => slugs.get(id) ?? ''))
    parts.push(Buffer.from(toCsv(lines)))
    const end = rows.at(-1)
    if (rows.length < AT_ONCE || !end) return Buffer.concat(parts)
    last = end.id
  }
}
