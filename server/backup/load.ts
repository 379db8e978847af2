import { join } from 'node:path'
import type pg from 'pg'
import { copyIn, copyOut } from './copy.ts'
import { fileOf, type Manifest } from './manifest.ts'
import { quoted, type Table, tablesOf } from './tables.ts'

/** Tables that a migration fills: a database with rows only in these counts as empty. */
const FILLED_BY_MIGRATIONS = ['public.invoice_series', 'public.couriers', 'public.delivery_methods']

/** @throws when a table has rows: a restore never adds to an existing shop, and never replaces one */
export async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  for (const table of await tablesOf(client)) {
    const name = `${table.schema}.${table.name}`
    if (FILLED_BY_MIGRATIONS.includes(name)) continue
    const { rowCount } = await client.query(`select from ${quoted(table)} limit 1`)
    if (rowCount)
      throw new Error(`The database is not empty: ${name} has rows. A restore needs an empty one.`)
  }
}

/**
 * Fills the tables of a database that has their schema, reads every row back and compares.
 * @param client in a transaction, which the caller rolls back when this throws
 */
export async function fillTables(client: pg.Client, manifest: Manifest, folder: string): Promise<void> {
  const present = new Map((await tablesOf(client)).map((table) => [`${table.schema}.${table.name}`, table]))
  const pairs = manifest.tables.map((copy) => ({ copy, table: present.get(`${copy.schema}.${copy.name}`) }))
  for (const { copy, table } of pairs) {
    const missing = copy.columns.filter((column) => !table?.columns.includes(column))
    if (!table || missing.length > 0) {
      throw new Error(
        `The backup has ${copy.schema}.${copy.name} ${missing.join(', ')}, which this database lacks.`,
      )
    }
  }
  const tables = pairs.flatMap(({ table }) => table ?? [])
  // The ledger's trigger would record the restored stock a second time, and logs refuse to be emptied.
  // Foreign keys and checks stay in force.
  for (const table of tables) await client.query(`alter table ${quoted(table)} disable trigger user`)
  for (const table of tables.toReversed()) await client.query(`delete from ${quoted(table)}`)
  for (const { copy, table } of pairs) {
    await copyIn(client, copy, join(folder, fileOf(copy)))
    await compare(client, { ...(table as Table), columns: copy.columns }, copy)
  }
  for (const { schema, name, last } of manifest.sequences) {
    await client.query('select setval($1, $2)', [quoted({ schema, name }), last])
  }
  for (const table of tables) await client.query(`alter table ${quoted(table)} enable trigger user`)
}

async function compare(client: pg.Client, table: Table, copy: Manifest['tables'][number]): Promise<void> {
  const restored = await copyOut(client, table, null)
  if (restored.rows !== copy.rows || restored.sha256 !== copy.sha256) {
    throw new Error(
      `${table.schema}.${table.name} came back otherwise than it was: ${restored.rows} rows of ${copy.rows}.`,
    )
  }
}
