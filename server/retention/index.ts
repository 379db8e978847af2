import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { removeAbandonedFolders } from '../backup/index.ts'
import type { Database } from '../platform/database/client.ts'
import { crontabLine, handle, type JobHandler } from '../platform/jobs/define.ts'
import { cleanUp } from './clean-up.sql.ts'
import { cleanUpJob } from './jobs.ts'

/** Early morning in the Emirates; a shop that was off catches up when it starts. */
export const cleanUpTimes = crontabLine('17 0 * * *', cleanUpJob, '1d')

interface Context {
  db: Database
  log: FastifyBaseLogger
  dataDir: string
}

/** Limits the stored data to what the shop needs (decision 0011). */
export const retentionJobHandlers = ({ db, log, dataDir }: Context): JobHandler[] => [
  handle(cleanUpJob, async () => {
    log.info({ gone: await cleanUp(db) }, 'cleaned up')
    // A restore works in DATA_DIR, a backup in the folder of its file.
    for (const place of [dataDir, join(dataDir, 'backups')])
      await removeAbandonedFolders(place, (sentence) => log.warn(sentence))
  }),
]
