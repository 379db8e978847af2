import '../check-theme.ts'
import { command } from '../command.ts'
import { setUpDatabase } from '../database-setup.ts'
import { readConfig } from '../platform/config/index.ts'
import { commandLog } from '../platform/observability/log.ts'
import { seedDemo } from '../seed/index.ts'
import { setUpStorage } from '../storage-setup.ts'

/** `npm run seed` fills an empty database with the demo catalogue and ends. */
command(async () => {
  const config = readConfig(process.env)
  const database = await setUpDatabase(config, commandLog(config.logLevel))
  const seeded = await seedDemo(database.db, setUpStorage(config))
  await database.close()
  console.log(seeded ? 'The demo catalogue is in.' : 'The shop is not empty: nothing was changed.')
}, 'The demo catalogue was not put in.')
