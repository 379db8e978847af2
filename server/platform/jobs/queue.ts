import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../database/client.ts'
import type { Job, NoPayload } from './define.ts'
import { withOrigin } from './origin.ts'

/** Tries over about 40 hours: graphile-worker backs off exponentially. */
const MAX_ATTEMPTS = 16

interface When {
  /** Earliest time to run. */
  runAt?: Date
  /** Replaces a job with the same key that has not begun. */
  key?: string
}

/** Adds a job in the transaction of its cause, so that a crash loses both or neither (rules/emails 1). */
export async function enqueue<Payload extends object>(
  tx: Queryable,
  { name, priority, queue }: Job<Payload>,
  payload: NoInfer<Payload>,
  { runAt, key }: When = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(withOrigin(payload))}::json, max_attempts => ${MAX_ATTEMPTS}, priority => ${priority},
    queue_name => ${queue}::text, run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}::text)`)
}

/** A sweep older than this is considered dead (seconds). */
const LONGEST_ROUND_S = 60

/**
 * Enqueues a sweep unless one is running: graphile-worker would hand the running job's key to the new one and use up its
 * attempts, so that it would count as given up.
 */
export async function enqueueUnlessRunning(db: Queryable, job: Job<NoPayload>): Promise<void> {
  const { rows } = await db.execute(sql`
    select from graphile_worker.jobs
    where key = ${job.name} and locked_at > now() - make_interval(secs => ${LONGEST_ROUND_S})`)
  if (rows.length === 0) await enqueue(db, job, {}, { key: job.name })
}

/**
 * SQL that adds a job as part of a larger statement, whose parameters include `jobOrigin()`. Payload (as
 * JSON), time and key are SQL.
 * @param key must be new: to save a third of the cost no existing job is looked for, and one with this key would stay
 */
export const addJobSql = (
  { name, priority, queue }: Job<object>,
  payload: SQL,
  { runAt, key }: { runAt?: SQL; key: SQL },
): SQL =>
  sql`graphile_worker.add_job(${literal(name)}, (${payload}::jsonb || ${sql.placeholder('origin')}::jsonb)::json,
    max_attempts => ${sql.raw(`${MAX_ATTEMPTS}`)}, priority => ${sql.raw(`${priority}`)},
    queue_name => ${queue === null ? sql`null` : literal(queue)},
    run_at => ${runAt ?? sql`null`}, job_key => ${key}, job_key_mode => 'unsafe_dedupe')`

/** Names of jobs and queues are constants of the code, without quotes. */
const literal = (name: string): SQL => sql.raw(`'${name}'`)

/** The current context, for a job that a larger statement adds. */
export const jobOrigin = () => ({ origin: withOrigin({}) })
