import { Readable } from 'node:stream'
import { parse } from 'csv-parse'

/** A record of a CSV file: the cells of a line, or the header. */
export interface FileRecord {
  /** Line on which the record begins; the first is line 1. */
  number: number
  cells: string[]
  /** Position in the file after the record (bytes). */
  end: number
}

/** Reason why the file cannot be read, entirely or from a line on. */
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
/** No header is longer than this. */
const OPENING_BYTES = 4000

/** Reads the non-empty records of a file. For an unreadable file the last value yielded is the reason. */
export async function* readRecords(content: Buffer): AsyncGenerator<FileRecord | Unreadable> {
  const { start, delimiter } = readOpening(content)
  const parser = Readable.from(chunks(content, start)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter,
      // Files of old Macs, and of some programs, end lines with a carriage return alone.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MOST_BYTES_A_LINE,
    }),
  )
  // Lines are counted here, since the parser counts a Windows line break within quotes twice.
  const lines = lineCounter(content)
  lines.end(start)
  try {
    for await (const { info, record } of parser as AsyncIterable<{
      info: { bytes: number }
      record: string[]
    }>) {
      const row = { number: lines.begin(), cells: record, end: lines.end(start + info.bytes) }
      // A row emptied in a spreadsheet consists of commas alone.
      if (record.some((cell) => cell.trim() !== '')) yield row
    }
  } catch (error) {
    const { code, bytes } = error as { code?: string; bytes?: number }
    if (!String(code).match(/^(CSV_|INVALID_)/)) throw error
    // The error drops records that were read ahead; `bytes` is the end of the last one.
    lines.end(start + (bytes ?? 0))
    yield { line: lines.begin(), column: null, message: 'csv_quotes_broken', inputs: {} }
  }
}

/** Splits the file: parsing it at once would block every other request. */
function* chunks(content: Buffer, start: number) {
  for (let at = start; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES)
}

function lineCounter(content: Buffer) {
  let at = 0
  let line = 1
  const step = () => {
    const byte = content[at]
    const next = content[at + 1]
    if (byte === LINE_FEED || (byte === CARRIAGE_RETURN && next !== LINE_FEED)) line += 1
    at += 1
  }
  return {
    /** Line on which the next record begins; empty lines before it are skipped. */
    begin() {
      while (content[at] === LINE_FEED || content[at] === CARRIAGE_RETURN) step()
      return line
    },
    end(bytes: number) {
      while (at < bytes) step()
      return bytes
    },
  }
}

/** `sep=;` before the header tells a spreadsheet the separator. */
const SEPARATOR_LINE = /^\ufeff?"?sep=(.)[^\r\n]*(?:\r\n|\n|\r|$)/i

/**
 * Finds the start of the header and the separator: the declared one, otherwise the most frequent in the header.
 * Spreadsheets use comma, semicolon or tab, depending on the country.
 */
function readOpening(content: Buffer): { start: number; delimiter: string } {
  const opening = content.subarray(0, OPENING_BYTES).toString('utf8')
  const declared = SEPARATOR_LINE.exec(opening)
  const start = declared ? Buffer.byteLength(declared[0]) : 0
  const [head = ''] = opening.slice(declared?.[0].length ?? 0).split(/[\r\n]/, 1)
  const candidates = [...(declared?.[1] ? [declared[1]] : []), ',', ';', '\t']
  const counts = candidates.map((delimiter) => ({ delimiter, number: head.split(delimiter).length }))
  const [first] = counts
  if (declared && first && first.number > 1) return { start, delimiter: first.delimiter }
  const best = counts.reduce((most, other) => (other.number > most.number ? other : most))
  return { start, delimiter: best.delimiter }
}
