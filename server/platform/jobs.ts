import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderMail } from '@nafha/contract/orders'
import type { Language } from '@nafha/contract/rules'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, runMigrations, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { Queryable } from './database/client.ts'
import { taskListOf, withOrigin } from './job-trail.ts'
import { queuePool } from './queue-pool.ts'

/** What an account's owner is told, at the address that it had. */
export interface AccountChanged {
  changed: 'email' | 'password'
  customerId: number
  email: string
  language: Language
  /** Drawn for each change. */
  change: string
}

/** The work that happens after the answer. Each name belongs to one payload. */
export interface JobPayloads {
  'send-order-confirmation': { orderId: number }
  'send-order-status': { orderId: number; status: string }
  /** `reference` is the one on its credit note. */
  'send-refund': { refundId: string; reference: string; toCard: boolean }
  /** Not one of the jobs above with a field more: the version before would take it for one that is long done. */
  'send-order-mail-again': { orderId: number; mail: OrderMail; request: string }
  'send-late-payment': { checkoutId: string }
  'send-code': { codeId: number; language: Language }
  'send-reset-link': { email: string; language: Language; request: string }
  'send-account-changed': AccountChanged
  'send-contact-message': { messageId: number; language: Language }
  'send-invite-reward': { customerId: number; discountId: number }
  'look-for-stock-notices': Record<string, never>
  'send-back-in-stock': { noticeId: number; request: string }
  'expire-checkout': { checkoutId: string }
  'refund-payment': { refundId: string }
  'reconcile-payments': Record<string, never>
  'compare-payments': Record<string, never>
  'clean-up': Record<string, never>
  'check-catalog-import': { importId: number }
  'run-catalog-import': { importId: number }
}
export type JobName = keyof JobPayloads
export type Jobs = { [N in JobName]?: (payload: JobPayloads[N]) => Promise<void> }

/** Tries over about 40 hours: graphile-worker backs off exponentially. */
const MAX_ATTEMPTS = 16

/** Taken up when nothing else is due: of these there are many after a rush, and behind them somebody waits for a code. */
const PATIENT: ReadonlySet<JobName> = new Set([
  'send-order-confirmation',
  'send-order-status',
  'send-refund',
  'send-back-in-stock',
])
/** graphile-worker's: the lower, the sooner. */
export const PATIENT_PRIORITY = 1
const priorityOf = (name: JobName) => (PATIENT.has(name) ? PATIENT_PRIORITY : 0)

interface When {
  /** Not before. */
  runAt?: Date
  /** A job with the same key that has not begun is replaced. */
  key?: string
}

/** Adds a job in the transaction of what causes it, so that a crash loses both or neither (DESIGN 3). */
export async function enqueue<N extends JobName>(
  tx: Queryable,
  name: N,
  payload: JobPayloads[N],
  { runAt, key }: When = {},
): Promise<void> {
  await tx.execute(sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(withOrigin(payload))}::json, max_attempts => ${MAX_ATTEMPTS}, priority => ${priorityOf(name)},
    run_at => ${runAt?.toISOString() ?? null}::timestamptz, job_key => ${key ?? null}::text)`)
}

/** Whatever looks round for what is left to do has ended or died after so long, in seconds. */
const LONGEST_ROUND_S = 60

/**
 * Asks for a round of looking for what is left to do, unless one is under way: the queue would take the key and all further
 * tries from that one, and it would count as given up.
 */
export async function remind(
  db: Queryable,
  name: 'reconcile-payments' | 'look-for-stock-notices',
): Promise<void> {
  const { rows } = await db.execute(sql`
    select from graphile_worker._private_jobs
    where key = ${name} and locked_at > now() - make_interval(secs => ${LONGEST_ROUND_S})`)
  if (rows.length === 0) await enqueue(db, name, {}, { key: name })
}

/**
 * The call that adds a job as part of a larger statement, among whose values is `jobOrigin()`. Payload (as JSON), time and
 * key are SQL.
 * @param key of something that the statement itself makes: looking for a job to replace, which is a third of what adding one
 *   costs, is left out, and one that is there would be kept as it is
 */
export const jobAdded = (name: JobName, payload: SQL, { runAt, key }: { runAt?: SQL; key: SQL }): SQL =>
  sql`graphile_worker.add_job(${sql.raw(`'${name}'`)}, (${payload}::jsonb || ${sql.placeholder('origin')}::jsonb)::json,
    max_attempts => ${sql.raw(`${MAX_ATTEMPTS}`)}, priority => ${sql.raw(`${priorityOf(name)}`)},
    run_at => ${runAt ?? sql`null`}, job_key => ${key}, job_key_mode => 'unsafe_dedupe')`

/** The trail of now, for a job that a larger statement adds. */
export const jobOrigin = () => ({ origin: withOrigin({}) })

/** The worker's own chatter is left out, and so is what it says of a job that failed: that is told with its trail. */
const jobLogger = (log: FastifyBaseLogger) =>
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
    select distinct locked_by from graphile_worker._private_jobs
    where locked_at < now() - make_interval(mins => ${minutes})))`)
}

/** Does a job again at once, with all its tries before it, unless it is under way. */
export async function retryJob(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`
    select graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`)
}

/** Longer than any mail or call to the provider takes that is still going to end. */
const PATIENCE_MS = 20_000

/** How soon the queue is taken up again when the database has cut it off. */
const RESUME_AFTER_MS = 1000

/** A runner that has not once been told what there is to do is replaced: see `open`. */
const FIRST_ANSWER_MS = 10_000

interface Hands {
  /** How many jobs are done at once. */
  atOnce: number
  /** graphile-worker's: what is to be done at which times (UTC), by one process of however many. */
  crontab?: string
  /**
   * About how long, in ms and at most 1000, nobody looks again after a look that found nothing, however many jobs are added.
   * Whoever looks for a few kinds passes over all that waits of others, and each job that is added would make him look.
   */
  restMs?: number
  /** How long a stop waits for jobs under way. */
  patienceMs?: number
}

/**
 * Works on jobs until `stop`, which lets those under way finish, and hands back what does not, for another process. A
 * database that goes away ends the work only until it is back.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  { atOnce, crontab = '', restMs, patienceMs = PATIENCE_MS }: Hands,
  log: FastifyBaseLogger,
) {
  const localQueue = restMs && {
    size: atOnce,
    refetchDelay: { durationMs: restMs, threshold: 0, maxAbortThreshold: Number.POSITIVE_INFINITY },
  }
  const taskList = taskListOf(jobs, log)
  // Jobs under way are marked with their pool.
  let pools: string[] = []
  const handBack = (which: string[]) => pool.query('select graphile_worker.force_unlock_workers($1)', [which])

  const open = async () => {
    const ended = Promise.withResolvers<void>()
    const events: WorkerEvents = new EventEmitter()
    let answered = false
    events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
    events.once('pool:gracefulShutdown', () => ended.resolve())
    // graphile-worker keeps the promise of its first task-id look-up: if that fails, every later getJob fails too, and the
    // runner has to be replaced. One that rests between its looks tells nobody that they failed.
    events.on('worker:getJob:error', () => !answered && ended.resolve())
    const unanswered = setTimeout(() => ended.resolve(), FIRST_ANSWER_MS).unref()
    for (const answer of ['worker:getJob:empty', 'localQueue:getJobs:complete', 'job:start'] as const) {
      events.once(answer, () => {
        answered = true
        clearTimeout(unanswered)
      })
    }
    const runner = await run({
      events,
      pgPool: queuePool(pool),
      taskList,
      concurrency: atOnce,
      crontab,
      noHandleSignals: true,
      // Completions are written in batches (with no delay) because a stop waits only for batched ones; otherwise a finished
      // job could be done again. And if the database goes away while one is written, the queue ends and is reopened, not the
      // process.
      preset: {
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, ...(localQueue && { localQueue }) },
      },
      logger: jobLogger(log),
    })
    // Not the runner's own promise alone: cut off twice, it waits for ever.
    return { runner, ended: Promise.race([ended.promise, runner.promise.catch(() => {})]) }
  }

  let queue = await open()
  const stopping = new AbortController()
  const resume = async (): Promise<boolean> => {
    const cutOff = pools
    pools = []
    try {
      queue = await open()
    } catch {
      pools = [...cutOff, ...pools]
      return false
    }
    // Otherwise what was under way would wait until nobody can be alive any more.
    await handBack(cutOff).catch(() => pools.push(...cutOff))
    return true
  }
  const keepGoing = async () => {
    while (!stopping.signal.aborted) {
      await queue.ended
      if (stopping.signal.aborted) return
      log.error('the job queue was cut off')
      queue.runner.stop().catch(() => {})
      let resumed = false
      while (!stopping.signal.aborted && !resumed) {
        await delay(RESUME_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
        resumed = !stopping.signal.aborted && (await resume())
      }
    }
  }
  const going = keepGoing()
  return {
    stop: async () => {
      stopping.abort()
      // Refused when it has been cut off just now.
      const stopped = queue.runner.stop().catch(() => {})
      const finished = await Promise.race([
        Promise.all([stopped, going]).then(() => true),
        delay(patienceMs, false, { ref: false }),
      ])
      if (finished) return
      log.warn('jobs that do not end are handed back')
      await handBack(pools)
    },
  }
}
