import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { removeAbandonedFolders } from '../backup/index.ts'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs/queue.ts'
import { cleanUp } from './clean-up.ts'

/** Schedule in graphile-worker's crontab: early morning in the Emirates; a shop that was off catches up when it starts. */
export const cleanUpTimes = '17 0 * * * clean-up ?fill=1d&jobKey=clean-up'

interface Context {
  db: Database
  log: FastifyBaseLogger
  dataDir: string
}

/** Limits the stored data to what the shop needs (decision 0011). */
export const retentionJobs = ({ db, log, dataDir }: Context): Jobs => ({
  'clean-up': async () => {
    log.info({ gone: await cleanUp(db) }, 'cleaned up')
    // A restore works in DATA_DIR, a backup in the folder of its file.
    for (const place of [dataDir, join(dataDir, 'backups')])
      await removeAbandonedFolders(place, (sentence) => log.warn(sentence))
  },
})
