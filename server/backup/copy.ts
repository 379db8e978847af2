import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { columnsOf, quoted, type Table } from './tables.ts'

/** A pass-through stream that counts and hashes bytes. */
function hashing() {
  const hash = createHash('sha256')
  const through = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, digest: () => hash.digest('hex') }
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * Writes a table's rows into a file, or only reads them, and returns their count and hash. It streams: a
 * table is never in memory as a whole.
 */
export async function copyOut(client: pg.Client, table: Table, file: string | null) {
  const rows = client.query(
    to(`copy (select ${columnsOf(table.columns)} from ${quoted(table)} order by ${table.order}) to stdout`),
  )
  const { through, digest } = hashing()
  await pipeline(rows, through, file ? createWriteStream(file, { mode: 0o600 }) : nowhere())
  return { rows: rows.rowCount, sha256: digest() }
}

/** Adds the rows of a file to a table. */
export async function copyIn(
  client: pg.Client,
  table: Pick<Table, 'schema' | 'name' | 'columns'>,
  file: string,
) {
  await pipeline(
    createReadStream(file),
    client.query(from(`copy ${quoted(table)} (${columnsOf(table.columns)}) from stdin`)),
  )
}

/** SHA-256 of a file's bytes. */
export async function hashOfFile(file: string): Promise<string> {
  const { through, digest } = hashing()
  await pipeline(createReadStream(file), through, nowhere())
  return digest()
}
