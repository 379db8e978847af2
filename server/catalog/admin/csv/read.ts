import { CSV_COLUMNS, type CsvColumn } from '@nafha/contract/admin/catalog-csv'
import { unguardCell } from '../../../platform/text/csv-cells.ts'
import { type FileRecord, readRecords, type Unreadable } from '../../../platform/text/csv-records.ts'
import { trimInvisible } from '../../../platform/text/invisible.ts'

export interface Line {
  /** Number of the line in the file; the header is line 1. */
  number: number
  cells: Partial<Record<CsvColumn, string>>
  /** True if the line has more cells than the header, for instance because a comma is not quoted. */
  tooMany: boolean
}

/** The lines of one product; `end` is the position in the file after them (bytes). */
export interface Group {
  slug: string
  lines: Line[]
  /** True if earlier lines of the same product are separated from these by another product. */
  apart: boolean
  end: number
}

/**
 * Reads a product file, product by product. For an unreadable file the last value yielded is the reason. Memory holds
 * the file's bytes and one product.
 */
export async function* readGroups(content: Buffer): AsyncGenerator<Group | Unreadable> {
  const slugs = new Set<string>()
  let columns: Columns | null = null
  let group: Group | null = null
  for await (const row of readRecords(content)) {
    if ('message' in row) {
      if (group) yield group
      yield row
      return
    }
    if (!columns) {
      const head: Columns | Unreadable = readHead(row.cells)
      if ('message' in head) return yield head
      columns = head
      continue
    }
    const line = toLine(row, columns)
    const slug = line.cells.slug ?? ''
    // A line without a slug is an error of its own, not part of the product above it.
    if (!group || group.slug !== slug || slug === '') {
      if (group) yield group
      group = { slug, lines: [], apart: slug !== '' && slugs.has(slug), end: row.end }
      slugs.add(slug)
    }
    group.lines.push(line)
    group.end = row.end
  }
  if (group) yield group
  if (!columns) yield { line: 1, column: null, message: 'csv_is_empty', inputs: {} }
}

export const isUnreadable = (value: Group | Unreadable): value is Unreadable => 'message' in value

const ownColumns = new Set<string>(CSV_COLUMNS)

/** Column names in order; empty for unknown columns and for empty ones that a spreadsheet added. */
type Head = (CsvColumn | '')[]

interface Columns {
  head: Head
  /** True at the index of each unknown column. */
  foreign: boolean[]
}

/** Normalizes a column name: "Name EN" becomes name_en. */
const columnName = (cell: string): string =>
  trimInvisible(unguardCell(trimInvisible(cell)))
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function readHead(cells: string[]): Columns | Unreadable {
  const names = cells.map(columnName)
  const ours = names.map((name) => (ownColumns.has(name) ? (name as CsvColumn) : ''))
  const wrong = (message: string, column: string) => ({ line: 1, column, message, inputs: { column } })
  const twice = ours.find((name, at) => name !== '' && ours.indexOf(name) !== at)
  if (twice) return wrong('csv_column_twice', twice)
  if (!ours.includes('slug')) return wrong('csv_column_missing', 'slug')
  return { head: ours, foreign: names.map((name, at) => name !== '' && ours[at] === '') }
}

/** Lists the columns that the import ignores, by their names in the file. */
export async function readForeignColumns(content: Buffer): Promise<string[]> {
  for await (const row of readRecords(content)) {
    if ('message' in row) return []
    const columns = readHead(row.cells)
    return 'message' in columns ? [] : row.cells.map(trimInvisible).filter((_, at) => columns.foreign[at])
  }
  return []
}

const toLine = ({ number, cells }: FileRecord, { head, foreign }: Columns): Line => ({
  number,
  cells: Object.fromEntries(
    head.flatMap((column, at) => {
      const cell = trimInvisible(unguardCell(trimInvisible(cells[at] ?? '')))
      return column ? [[column, column === 'slug' ? cell.toLowerCase() : cell]] : []
    }),
  ),
  tooMany: cells.some((cell, at) => !head[at] && !foreign[at] && cell.trim() !== ''),
})
