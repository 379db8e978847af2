import { Readable } from 'node:stream'
import { CSV_COLUMNS, type CsvColumn } from '@nafha/contract/catalog-csv'
import { parse } from 'csv-parse'
import { unguardCell } from '../../platform/csv-cells.ts'

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

/** Why the file cannot be read at all, or not from some line on. */
export interface Unreadable {
  line: number
  column: string | null
  message: string
  inputs: Record<string, string | number>
}

const CHUNK_BYTES = 65_536
const MOST_BYTES_A_LINE = 100_000
const LINE_FEED = 10
const CARRIAGE_RETURN = 13

interface Row {
  number: number
  cells: string[]
  end: number
}

/**
 * Reads a file of products, product by product. When the file is unreadable, the last thing yielded says why.
 * Memory holds the file's bytes and one product.
 */
export async function* readGroups(content: Buffer): AsyncGenerator<Group | Unreadable> {
  const seen = new Set<string>()
  let head: Head | null = null
  let group: Group | null = null
  for await (const row of readRows(content)) {
    if ('message' in row) {
      if (group) yield group
      yield row
      return
    }
    if (!head) {
      const columns: Head | Unreadable = readHead(row.cells)
      if ('message' in columns) return yield columns
      head = columns
      continue
    }
    const line = toLine(row, head)
    const slug = line.cells.slug ?? ''
    // A line without a slug is a fault of its own, not part of the product above it.
    if (!group || group.slug !== slug || slug === '') {
      if (group) yield group
      group = { slug, lines: [], apart: slug !== '' && seen.has(slug), end: row.end }
      seen.add(slug)
    }
    group.lines.push(line)
    group.end = row.end
  }
  if (group) yield group
  if (!head) yield { line: 1, column: null, message: 'csv_is_empty', inputs: {} }
}

export const isUnreadable = (found: Group | Unreadable): found is Unreadable => 'message' in found

const known = new Set<string>(CSV_COLUMNS)

/** Names of the columns in their order; empty where a spreadsheet has kept a column that nothing is in. */
type Head = (CsvColumn | '')[]

function readHead(cells: string[]): Head | Unreadable {
  const names = cells.map((cell) => unguardCell(cell).trim().toLowerCase())
  const wrong = (message: string, name: string) => ({
    line: 1,
    column: name || null,
    message,
    inputs: { column: name },
  })
  const unknown = names.find((name) => name !== '' && !known.has(name))
  if (unknown !== undefined) return wrong('csv_column_unknown', unknown)
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) return wrong('csv_column_twice', twice)
  return names.includes('slug') ? (names as Head) : wrong('csv_column_missing', 'slug')
}

const toLine = ({ number, cells }: Row, head: Head): Line => ({
  number,
  cells: Object.fromEntries(
    head.flatMap((column, at) => (column ? [[column, unguardCell((cells[at] ?? '').trim())]] : [])),
  ),
  tooMany: cells.some((cell, at) => !head[at] && cell.trim() !== ''),
})

async function* readRows(content: Buffer): AsyncGenerator<Row | Unreadable> {
  const parser = Readable.from(chunks(content)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(content),
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_BYTES_A_LINE,
    }),
  )
  // Lines are counted here, since the parser counts a Windows line break within quotes twice.
  const counted = lineCounter(content)
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { bytes: number }
      record: string[]
    }>) {
      const row = { number: counted.begin(), cells: record, end: counted.end(info.bytes) }
      // A row that somebody has emptied in a spreadsheet is commas alone.
      if (record.some((cell) => cell.trim() !== '')) yield row
    }
  } catch (fault) {
    const { code, bytes } = fault as { code?: string; bytes?: number }
    if (!String(code).match(/^(CSV_|INVALID_)/)) throw fault
    // The fault loses records that were read ahead, but says where the last of them ended.
    counted.end(bytes ?? 0)
    yield { line: counted.begin(), column: null, message: 'csv_quotes_broken', inputs: {} }
  }
}

/** The file in pieces: parsing it all at once would hold up every other request. */
function* chunks(content: Buffer) {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES)
}

function lineCounter(content: Buffer) {
  let at = 0
  let line = 1
  return {
    /** The line on which the next record begins; skips empty lines before it. */
    begin() {
      while (content[at] === LINE_FEED || content[at] === CARRIAGE_RETURN) {
        if (content[at] === LINE_FEED) line += 1
        at += 1
      }
      return line
    },
    end(bytes: number) {
      for (; at < bytes; at += 1) if (content[at] === LINE_FEED) line += 1
      return bytes
    },
  }
}

/** The delimiter that the head has most: spreadsheets use comma, semicolon or tab, depending on the country. */
function delimiterOf(content: Buffer): string {
  const [head = ''] = content.subarray(0, 4000).toString('utf8').split('\n', 1)
  const found = [',', ';', '\t'].map((delimiter) => ({ delimiter, number: head.split(delimiter).length }))
  return found.reduce((most, other) => (other.number > most.number ? other : most)).delimiter
}
