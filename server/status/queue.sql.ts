import type { FailedJob } from '@nafha/contract/admin/status'
import { shopDay } from '@nafha/contract/values/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { LAST_BACKUP } from '../backup/index.ts'
import { isUnderAttack } from '../buyers/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { isReadOnly } from '../platform/database/read-only.ts'
import { JOB_ROWS, retryJob } from '../platform/jobs/admin.ts'
import { LOW_PRIORITY } from '../platform/jobs/define.ts'

/** Number of failed jobs to list: with more, something general is wrong. */
const SHOWN = 50

const IS_FREE = sql`job.locked_at is null`
const IS_GIVEN_UP = sql`job.attempts >= job.max_attempts`
const IS_READY = sql`${IS_FREE} and job.run_at <= now() and not ${IS_GIVEN_UP}`
const IS_LOW_PRIORITY = sql`job.priority >= ${LOW_PRIORITY}`
const HAS_FAILED = sql`${IS_FREE} and job.last_error is not null`

/** Seconds for which the first of these jobs has been due; 0 if there is none. */
const waitOf = (which: SQL) =>
  sql`coalesce(extract(epoch from now() - min(job.run_at) filter (where ${which})), 0)`

/** Reads the state of the queue in one statement, for every scrape. */
export async function readQueue(db: Queryable) {
  const { rows } = await db.execute<Record<Figure, string>>(sql`
    select count(*) filter (where ${IS_READY}) as ready,
      count(*) filter (where not ${IS_FREE}) as running,
      count(*) filter (where ${IS_FREE} and job.run_at > now() and not ${IS_GIVEN_UP}) as later,
      count(*) filter (where ${HAS_FAILED} and not ${IS_GIVEN_UP}) as failing,
      count(*) filter (where ${IS_FREE} and ${IS_GIVEN_UP}) as given_up,
      ${waitOf(sql`${IS_READY} and not ${IS_LOW_PRIORITY}`)} as oldest_seconds,
      ${waitOf(sql`${IS_READY} and ${IS_LOW_PRIORITY}`)} as oldest_letter_seconds,
      count(*) filter (where ${HAS_FAILED} and starts_with(job.task_identifier, 'send-')) as undelivered,
      (select count(*) from payment_problems where solved_at is null) as problems,
      (select count(*) from payment_attempts where outcome = 'declined' and at > now() - interval '1 hour') as declined,
      ${isUnderAttack}::int as under_attack,
      (${isReadOnly})::int as read_only,
      (select extract(epoch from (value->>'at')::timestamptz) from settings where key = ${LAST_BACKUP}) as last_backup,
      (select sent from sms_days where day = ${shopDay(new Date())}) as sms_today
    from graphile_worker.jobs job`)
  const figure = (name: Figure) => Number(rows[0]?.[name] ?? 0)
  return {
    queue: {
      ready: figure('ready'),
      running: figure('running'),
      later: figure('later'),
      failing: figure('failing'),
      given_up: figure('given_up'),
      oldest_seconds: figure('oldest_seconds'),
      oldest_letter_seconds: figure('oldest_letter_seconds'),
    },
    /** Messages whose first attempt failed. */
    undelivered: figure('undelivered'),
    /** Payments for the staff to look at. */
    problems: figure('problems'),
    /** Cards declined within the last hour. */
    declined: figure('declined'),
    isUnderAttack: figure('under_attack') === 1,
    /** The database takes no writes. */
    isReadOnly: figure('read_only') === 1,
    /** Seconds since 1970; 0 when no backup was ever made. */
    lastBackup: figure('last_backup'),
    /** SMS requested on this day of the shop's calendar. */
    smsToday: figure('sms_today'),
  }
}

type Figure =
  | 'ready'
  | 'running'
  | 'later'
  | 'failing'
  | 'given_up'
  | 'oldest_seconds'
  | 'oldest_letter_seconds'
  | 'undelivered'
  | 'problems'
  | 'declined'
  | 'under_attack'
  | 'read_only'
  | 'last_backup'
  | 'sms_today'

/** Lists failed jobs; those that were given up come first. */
export async function failedJobs(db: Queryable): Promise<FailedJob[]> {
  const { rows } = await db.execute<{
    id: string
    name: string
    attempts: number
    most: number
    due: Date | string
    given_up: boolean
    error: string
  }>(sql`
    select job.id::text, job.task_identifier as name, job.attempts, job.max_attempts as most, job.run_at as due,
      ${IS_GIVEN_UP} as given_up, left(split_part(job.last_error, E'\\n', 1), 200) as error
    from graphile_worker.jobs job
    where ${HAS_FAILED} order by ${IS_GIVEN_UP} desc, job.run_at limit ${SHOWN}`)
  return rows.map(({ id, name, attempts, most, due, given_up: givenUp, error }) => ({
    ...{ id, name, attempts, most, error },
    next_try_at: givenUp ? null : new Date(due).toISOString(),
  }))
}

/** Runs a failed job again, with all its attempts; null if it is running, done or unknown. */
export async function retryFailedJob(tx: Queryable, id: string): Promise<{ name: string } | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select task.identifier as name from ${JOB_ROWS}
    where job.id = ${id}::bigint and ${HAS_FAILED} for update of job`)
  const [failed] = rows
  if (!failed) return null
  await retryJob(tx, id)
  return failed
}
