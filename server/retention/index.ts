import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { removeAbandonedFolders } from '../backup/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import { cleanUp } from './clean-up.ts'

/** When it runs, in graphile-worker's crontab: early in the Emirates' morning, or as soon as a shop that was off is on. */
export const cleanUpTimes = '17 0 * * * clean-up ?fill=1d&jobKey=clean-up'

interface Context {
  db: Database
  log: FastifyBaseLogger
  dataDir: string
}

/** Keeps what the shop remembers to what it needs (decision 0011). */
export const retentionJobs = ({ db, log, dataDir }: Context): Jobs => ({
  'clean-up': async () => {
    log.info({ gone: await cleanUp(db) }, 'cleaned up')
    // A restore works in DATA_DIR, a backup beside its file.
    for (const place of [dataDir, join(dataDir, 'backups')])
      await removeAbandonedFolders(place, (sentence) => log.warn(sentence))
  },
})
