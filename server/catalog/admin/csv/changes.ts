import { CSV_COLUMNS, CSV_SIZE_COLUMNS, type ImportChange } from '@nafha/contract/admin/catalog-csv'
import { type AdminProductRow, toAdminProduct } from '../product-rows.ts'
import { type Cells, productCells, sizeCells } from './cells.ts'
import type { Count, Plan } from './plan.ts'

/** Unchanged letters of a long text that are shown around the difference. */
const AROUND = 30
const MOST_SHOWN = 200

/** Lists the cells of an existing product that the file changes. */
export function changesOf(
  before: AdminProductRow,
  plan: Plan,
  { stocks, slugOf }: { stocks: [sizeId: number, Count][]; slugOf: (collectionId: number) => string },
): ImportChange[] {
  const { form, sizeLines, firstLine } = plan
  const changeOf = (line: number, column: string, was: string, will: string): ImportChange => {
    const { from, to } = differing(was, will)
    return { line, slug: before.slug, column, from, to }
  }
  const differences = (line: number, was: Cells, will: Cells) =>
    CSV_COLUMNS.filter((column) => column in will && (was[column] ?? '') !== (will[column] ?? '')).map(
      (column) => changeOf(line, column, was[column] ?? '', will[column] ?? ''),
    )
  const product = toAdminProduct(before)
  const ofSizes = form.sizes.flatMap((size, at) => {
    const line = sizeLines[at] ?? firstLine
    const old = product.sizes.find(({ id }) => id === size.id)
    if (!old) return [changeOf(line, 'size_en', '', size.label.en)]
    return differences(line, sizeCells(old), sizeCells(size))
  })
  const ofStocks = stocks.map(([id, { line, stock }]) =>
    changeOf(line, 'stock', String(before.sizes.find((size) => size.id === id)?.stock ?? ''), String(stock)),
  )
  const own = differences(firstLine, productCells(product, slugOf), productCells(form, slugOf))
  return [...own, ...[...ofSizes, ...ofStocks].sort(byLine)]
}

const sizeColumns: readonly string[] = CSV_SIZE_COLUMNS
const place = (column: string) => sizeColumns.indexOf(column)
const byLine = (one: ImportChange, other: ImportChange) =>
  one.line - other.line || place(one.column) - place(other.column)

/** Returns the parts of two texts that differ, with some letters before them. */
function differing(from: string, to: string): { from: string; to: string } {
  if (from.length <= MOST_SHOWN && to.length <= MOST_SHOWN) return { from, to }
  let start = 0
  while (start < from.length && from[start] === to[start]) start += 1
  const begin = Math.max(0, start - AROUND)
  const part = (text: string) =>
    `${begin > 0 ? '…' : ''}${text.slice(begin, begin + MOST_SHOWN)}${text.length > begin + MOST_SHOWN ? '…' : ''}`
  return { from: part(from), to: part(to) }
}
