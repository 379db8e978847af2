import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import type { Jobs } from '../platform/jobs.ts'
import { cleanUp } from './clean-up.ts'

/** When it runs, in graphile-worker's crontab: early in the Emirates' morning, or as soon as a shop that was off is on. */
export const cleanUpTimes = '17 0 * * * clean-up ?fill=1d&jobKey=clean-up'

/** Keeps what the shop remembers to what it needs (decision 0011). */
export const retentionJobs = ({ db, log }: { db: Database; log: FastifyBaseLogger }): Jobs => ({
  'clean-up': async () => {
    log.info({ gone: await cleanUp(db) }, 'cleaned up')
  },
})
