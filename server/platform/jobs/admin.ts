import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from '../database/client.ts'

/**
 * Jobs with their payload, to be locked or deleted: `job` and its `task`. Use the queue's view
 * `graphile_worker.jobs` for everything else; these tables are its own and may change with it.
 */
export const JOB_ROWS = sql`graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id`

/** Drops graphile-worker's own lines, those about failed jobs included: failures are logged with their context. */
export const jobLogger = (log: FastifyBaseLogger) =>
  new Logger((scope) => (level, message, meta) => {
    if (level === 'error' && !meta?.error) log.error({ job: scope.taskIdentifier }, message)
  })

export async function migrateJobs(pool: pg.Pool, log: FastifyBaseLogger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: jobLogger(log) })
}

/**
 * Releases the jobs of workers that died; graphile-worker itself would wait for hours. Every job may run
 * twice without harm, so releasing the job of a slow worker does none either.
 * @param minutes minimum age of the lock; 0 when no other process can be alive
 */
export async function releaseDeadJobs(db: Queryable, minutes: number): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker.jobs
    where locked_at < now() - make_interval(mins => ${minutes})))`)
}

/** Runs a job again at once, with all its attempts, unless it is running. */
export async function retryJob(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`)
}
