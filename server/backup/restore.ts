import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { connect } from '../platform/database/client.ts'
import { migrateDatabase, migrationFiles } from '../platform/database/migrate.ts'
import { migrateJobs, releaseDeadJobs } from '../platform/jobs/admin.ts'
import { sizeOfBackup, unpack } from './archive.ts'
import { type Need, refuseWithoutSpace, withFullDiskErrors } from './disk-space.ts'
import { backedUpFiles, placeFiles } from './files.ts'
import { fillTables, refuseUnlessEmpty } from './load.ts'
import type { Manifest } from './manifest.ts'
import { inSession, inTransaction } from './session.ts'
import { migrationsOf } from './tables.ts'
import { inTemporaryFolder, removeAbandonedFolders } from './temporary-folder.ts'

/** Size of tables with indexes and write-ahead log, as a multiple of the rows in the backup. */
const DATABASE_BYTES_PER_ROW_BYTE = 5

/**
 * Restores a backup into an empty database and a DATA_DIR without pictures. Rows are read back and compared
 * before the commit; then the database is migrated to this version's schema.
 * @param settings with `isEmbedded`, the database lies in DATA_DIR, too
 * @throws with a sentence; then no row was added
 */
export async function restore(settings: {
  url: string
  dataDir: string
  file: string
  isEmbedded?: boolean
}): Promise<Manifest> {
  const { url, dataDir, file, isEmbedded = false } = settings
  const { all, rows } = await sizeOfBackup(file)
  const bytes = all + (isEmbedded ? DATABASE_BYTES_PER_ROW_BYTE * rows : 0)
  const otherwise = 'set DATA_DIR to a folder on another disk'
  const need: Need = { place: dataDir, what: 'restore', bytes, otherwise }
  return withFullDiskErrors(need, async () => {
    await mkdir(dataDir, { recursive: true })
    await removeAbandonedFolders(dataDir, console.error)
    await refuseWithoutSpace(need)
    // The working folder is below DATA_DIR, so that files take their places by a rename.
    return inTemporaryFolder(dataDir, 'restore', async (folder) => {
      const manifest = await unpack(file, folder)
      const inTheWay = await backedUpFiles(dataDir)
      if (inTheWay.length > 0) {
        throw new Error(
          `${dataDir} has files of a shop already, ${inTheWay[0]} for one. Give DATA_DIR another value.`,
        )
      }
      await makeSchema(url, manifest)
      await inSession(url, (client) =>
        inTransaction(client, '', async () => {
          await refuseUnlessEmpty(client)
          await fillTables(client, manifest, folder)
          // Place files before the commit: if one fails, the database stays empty.
          await placeFiles(join(folder, 'files'), dataDir, manifest.files)
        }),
      )
      await migrateDatabase(url)
      await withPool(url, (db) => releaseDeadJobs(db, 0))
      return manifest
    })
  })
}

/** Gives an empty database the schema of the backup's rows. */
async function makeSchema(url: string, { migrations }: Manifest): Promise<void> {
  const ownMigrations = await migrationFiles()
  if (migrations.some(({ hash }, index) => ownMigrations[index]?.hash !== hash)) {
    throw new Error(
      'The backup was made by another version of the shop. Restore it with that version or a later one.',
    )
  }
  const present = await inSession(url, async (client) => {
    await refuseUnlessEmpty(client)
    return migrationsOf(client)
  })
  if (present.length > migrations.length) {
    throw new Error(
      'The database has a later schema than the backup. Restore into one that was just created.',
    )
  }
  await migrateDatabase(url, { through: migrations.length })
  await withPool(url, async (_db, pool) => migrateJobs(pool, pino({ level: 'silent' })))
}

async function withPool(
  url: string,
  work: (db: ReturnType<typeof connect>['db'], pool: ReturnType<typeof connect>['pool']) => Promise<void>,
) {
  const { db, pool } = connect(url, 1, () => {})
  await work(db, pool).finally(() => pool.end())
}
