import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from '../database/client.ts'

/**
 * Jobs with their payload, and to be locked or deleted: `job` and its `task`. The queue's view `graphile_worker.jobs` is for
 * everything else; these tables are its own and may change with it.
 */
export const JOB_ROWS = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`

/** The worker's own chatter is left out, and so is what it says of a job that failed: that is told with its context. */
export const jobLogger = (log: FastifyBaseLogger) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error' && !meta?.error) log.error({ job: scope.taskIdentifier }, message)
  })

export async function migrateJobs(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger(log) })
}

/**
 * Gives back the jobs of workers that died with them; by itself the queue would wait for hours. Every job may
 * run twice without harm, so a worker that is merely slow does none either.
 * @param minutes how long ago such a job was taken; 0 when no other process can be alive
 */
export async function releaseDeadJobs(db: Queryable, minutes: number): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${minutes})))`)
}

/** Does a job again at once, with all its tries before it, unless it is under way. */
export async function retryJob(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`)
}
