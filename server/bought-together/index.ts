import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../platform/database/client.ts'
import { crontabLine, handle, type JobHandler } from '../platform/jobs/define.ts'
import { pairProductsJob } from './jobs.ts'
import { refreshPairs } from './pairs.sql.ts'

/** Early morning in the Emirates; a shop that was off catches up when it starts. */
export const pairTimes = crontabLine('37 0 * * *', pairProductsJob, '1d')

/** Finds every night which products are bought together. */
export const boughtTogetherJobHandlers = ({
  db,
  log,
}: {
  db: Database
  log: FastifyBaseLogger
}): JobHandler[] => [
  handle(pairProductsJob, async () => log.info({ changed: await refreshPairs(db) }, 'paired products')),
]
