import '../check-theme.ts'
import { command } from '../command.ts'
import { aheadSentence, setUpDatabase } from '../database-setup.ts'
import { readConfig } from '../platform/config/index.ts'
import { commandLog } from '../platform/observability/log.ts'

/** `npm run migrate` migrates the database to this version's schema and ends. */
command(async () => {
  const config = readConfig(process.env)
  const database = await setUpDatabase(config, commandLog(config.logLevel))
  await database.close()
  console.log(database.ahead > 0 ? aheadSentence(database.ahead) : 'The database is up to date.')
}, 'The database was not brought up to date.')
