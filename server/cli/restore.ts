import '../check-theme.ts'
import { resolve } from 'node:path'
import { asOwner, refuseUnlessReadable, restore, withExclusiveDatabase } from '../backup/index.ts'
import { command } from '../command.ts'
import { readConfig } from '../platform/config/index.ts'

/** `npm run restore -- FILE` restores a backup into an empty database (docs/operating.md). */
async function main(path: string | undefined): Promise<void> {
  if (!path) throw new Error('Name the backup: npm run restore -- FILE')
  const config = readConfig(process.env)
  const { dataDir } = config
  const file = resolve(path)
  // Otherwise an embedded database would be created before the file is opened.
  await refuseUnlessReadable(file)
  const isEmbedded = !config.database.url
  const { tables, files, takenAt } = await withExclusiveDatabase(asOwner(config), (url) =>
    restore({ url, dataDir, file, isEmbedded }),
  )
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(`${rows} rows of ${tables.length} tables and ${files.length} files are back, as of ${takenAt}`)
}

command(() => main(process.argv[2]), 'The restore did not succeed.')
