import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { migrationFiles } from '../platform/database/migrate.ts'
import { pack } from './archive.ts'
import { copyOut } from './copy.ts'
import {
  bytesOfFiles,
  bytesOfTables,
  type Need,
  refuseWithoutSpace,
  withFullDiskErrors,
} from './disk-space.ts'
import { copyFiles } from './files.ts'
import { fileOf, type Manifest, type TableCopy } from './manifest.ts'
import { inSession, inTransaction } from './session.ts'
import { migrationsOf, sequencesOf, type Table, tablesOf } from './tables.ts'
import { inTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts'

/** The content lies beside the file until it is complete, and takes at most as much again. */
const COPIES = 2

/**
 * Writes all of the shop's data into one file: every row as of one moment, and the files that rows refer to.
 * The shop may stay open.
 * @throws with a sentence; then there is no file
 */
export async function backUp(settings: { url: string; dataDir: string; file: string }): Promise<Manifest> {
  const { url, dataDir, file } = settings
  await access(file).then(
    () => {
      throw new Error(`${file} exists already.`)
    },
    () => {},
  )
  const place = dirname(file)
  const need: Need = { place, what: 'backup', bytes: 0, otherwise: 'name a file on another disk' }
  return withFullDiskErrors(need, async () => {
    await mkdir(place, { recursive: true, mode: 0o700 })
    await removeAbandonedFolders(place, console.error)
    // The working folder is on the backup's disk, so that the file takes its place by a rename.
    return inTemporaryFolder(place, 'backup', async (temporary) => {
      const folder = join(temporary, 'content')
      await mkdir(folder)
      const rows = await dumpRows(url, folder, async (client, tables) => {
        need.bytes = COPIES * ((await bytesOfTables(client, tables)) + (await bytesOfFiles(dataDir)))
        await refuseWithoutSpace(need)
      })
      // Copy files after the rows: a picture is on the disk before a row names it, and reconciling finds a
      // payment that only the sandbox knows, but not one that only the shop knows.
      const files = await copyFiles(dataDir, join(folder, 'files'))
      const manifest: Manifest = { format: 1, takenAt: new Date().toISOString(), ...rows, files }
      await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
      await pack(folder, join(temporary, 'packed'), file)
      return manifest
    })
  })
}

/** @param before receives the tables before the first of them is read */
async function dumpRows(
  url: string,
  folder: string,
  before: (client: pg.Client, tables: Table[]) => Promise<void>,
) {
  await mkdir(join(folder, 'tables'))
  return inSession(url, (client, postgres) =>
    inTransaction(client, 'isolation level repeatable read read only', async () => {
      const migrations = await migrationsOf(client)
      const knownHashes = new Set((await migrationFiles()).map(({ hash }) => hash))
      if (migrations.length === 0) throw new Error('The database is empty: there is nothing to back up.')
      if (migrations.some(({ hash }) => !knownHashes.has(hash))) {
        throw new Error('The database belongs to another version of the shop. Back it up with that version.')
      }
      const present = await tablesOf(client)
      await before(client, present)
      const tables: TableCopy[] = []
      for (const table of present) {
        const copied = await copyOut(client, table, join(folder, fileOf(table)))
        tables.push({ schema: table.schema, name: table.name, columns: table.columns, ...copied })
      }
      // Sequences are outside the snapshot: read last, they are never behind a row.
      return { postgres, migrations, tables, sequences: await sequencesOf(client) }
    }),
  )
}
