import { access, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { migrationFiles } from '../platform/database/migrate.ts'
import { pack } from './archive.ts'
import { copyOut } from './copy.ts'
import { copyFiles } from './files.ts'
import { fileOf, type Manifest, type TableCopy } from './manifest.ts'
import { inSession, inTransaction } from './session.ts'
import { migrationsOf, sequencesOf, tablesOf } from './tables.ts'

/** What a backup's own folder is called while it is made, and after how long it can only be one that was broken off. */
const UNFINISHED = '.unfinished-backup-'
const BROKEN_OFF_MS = 12 * 60 * 60 * 1000

/**
 * Writes all that the shop must not lose into one file: every row as of one moment, and the files that rows speak of.
 * The shop may be open meanwhile.
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
  await mkdir(place, { recursive: true, mode: 0o700 })
  await sweepBrokenOff(place)
  // Beside the backup, so that both fit on the same disk; for its owner alone, since people's data is in it.
  const workshop = await mkdtemp(join(place, UNFINISHED))
  try {
    const folder = join(workshop, 'content')
    await mkdir(folder)
    const rows = await dumpRows(url, folder)
    // After the rows: a picture is on the disk before a row names it, and a payment that only the sandbox knows is
    // found by reconciling, while one that only the shop knows would not be.
    const files = await copyFiles(dataDir, join(folder, 'files'))
    const manifest: Manifest = { format: 1, takenAt: new Date().toISOString(), ...rows, files }
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 1))
    await pack(folder, join(workshop, 'packed'), file)
    return manifest
  } finally {
    await rm(workshop, { recursive: true, force: true })
  }
}

/** A process that is killed cannot clear away: people's data must not stay longer than the backups themselves. */
async function sweepBrokenOff(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(UNFINISHED)) continue
    // Another backup may end at this moment.
    const found = await stat(join(place, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > BROKEN_OFF_MS)
      await rm(join(place, name), { recursive: true, force: true })
  }
}

async function dumpRows(url: string, folder: string) {
  await mkdir(join(folder, 'tables'))
  return inSession(url, (client, postgres) =>
    inTransaction(client, 'isolation level repeatable read read only', async () => {
      const migrations = await migrationsOf(client)
      const known = new Set((await migrationFiles()).map(({ hash }) => hash))
      if (migrations.length === 0) throw new Error('The database is empty: there is nothing to back up.')
      if (migrations.some(({ hash }) => !known.has(hash))) {
        throw new Error('The database belongs to another version of the shop. Back it up with that version.')
      }
      const tables: TableCopy[] = []
      for (const table of await tablesOf(client)) {
        const copied = await copyOut(client, table, join(folder, fileOf(table)))
        tables.push({ schema: table.schema, name: table.name, columns: table.columns, ...copied })
      }
      // Sequences stand outside of the snapshot: read last, they are never behind a row.
      return { postgres, migrations, tables, sequences: await sequencesOf(client) }
    }),
  )
}
