import '../check-theme.ts'
import { join, resolve } from 'node:path'
import { asOwner, backUp, recordBackup, withDatabase } from '../backup/index.ts'
import { command } from '../command.ts'
import { readConfig } from '../platform/config/index.ts'
import { reasonOf } from '../platform/observability/reason.ts'

/** `npm run backup [-- FILE]` writes all of the shop's data into one file (docs/operating.md). */
async function main(path: string | undefined): Promise<void> {
  const config = readConfig(process.env)
  const { dataDir } = config
  const name = `nafha-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
  const file = path ? resolve(path) : join(dataDir, 'backups', name)
  const { tables, files } = await withDatabase(asOwner(config), async (url) => {
    const manifest = await backUp({ url, dataDir, file })
    // The backup is good in any case: the database of a standby cannot record it.
    await recordBackup(url, manifest.takenAt).catch((error: unknown) =>
      console.error(`The shop is not told of this backup: ${reasonOf(error)}`),
    )
    return manifest
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are in ${file}`)
}

command(() => main(process.argv[2]), 'No backup was made.')
