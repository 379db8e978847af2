import { CSV_COLUMNS, type CsvColumn } from '@nafha/contract/admin/catalog-csv'
import { unguardCell } from '../../../platform/text/csv-cells.ts'
import { trimInvisible } from '../../../platform/text/invisible.ts'
import { type FileRecord, readRecords, type Unreadable } from './records.ts'

export interface Line {
  /** Number of the line in the file; the head is line 1. */
  number: number
  cells: Partial<Record<CsvColumn, string>>
  /** Whether it has more cells than the head, as when a comma is not quoted. */
  tooMany: boolean
}

/** The lines of one product, and how far into the file they reach (bytes). */
export interface Group {
  slug: string
  lines: Line[]
  /** Whether lines of the same product stand further up, with lines of another between. */
  apart: boolean
  end: number
}

/**
 * Reads a file of products, product by product. When the file is unreadable, the last thing yielded says why.
 * Memory holds the file's bytes and one product.
 */
export async function* readGroups(content: Buffer): AsyncGenerator<Group | Unreadable> {
  const seen = new Set<string>()
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
      group = { slug, lines: [], apart: slug !== '' && seen.has(slug), end: row.end }
      seen.add(slug)
    }
    group.lines.push(line)
    group.end = row.end
  }
  if (group) yield group
  if (!columns) yield { line: 1, column: null, message: 'csv_is_empty', inputs: {} }
}

export const isUnreadable = (found: Group | Unreadable): found is Unreadable => 'message' in found

const known = new Set<string>(CSV_COLUMNS)

/** Names of the columns in their order; empty where a column is none of ours, or a spreadsheet keeps an empty one. */
type Head = (CsvColumn | '')[]

interface Columns {
  head: Head
  /** True at the place of each column whose name is none of ours. */
  foreign: boolean[]
}

/** The name of a column as we write it: "Name EN" is name_en. */
const columnName = (cell: string): string =>
  trimInvisible(unguardCell(trimInvisible(cell)))
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

function readHead(cells: string[]): Columns | Unreadable {
  const names = cells.map(columnName)
  const ours = names.map((name) => (known.has(name) ? (name as CsvColumn) : ''))
  const wrong = (message: string, column: string) => ({ line: 1, column, message, inputs: { column } })
  const twice = ours.find((name, at) => name !== '' && ours.indexOf(name) !== at)
  if (twice) return wrong('csv_column_twice', twice)
  if (!ours.includes('slug')) return wrong('csv_column_missing', 'slug')
  return { head: ours, foreign: names.map((name, at) => name !== '' && ours[at] === '') }
}

/** The columns of a file that the import passes over, as they are called there. */
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
