import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { jobLogger } from './admin.ts'
import type { JobHandler } from './define.ts'
import { queuePool } from './pool.ts'
import { taskListOf } from './tasks.ts'

/** No mail or provider call that will still succeed takes longer. */
const STOP_TIMEOUT_MS = 20_000

/** Delay before the queue reconnects after the database has gone away. */
const RESUME_AFTER_MS = 1000

/** A runner that has not received its first answer by then is replaced: see `open`. */
const FIRST_ANSWER_MS = 10_000

interface WorkerOptions {
  /** Maximum number of concurrent jobs. */
  concurrency: number
  /** graphile-worker's crontab: jobs that one process enqueues at fixed times (UTC). */
  crontab?: string
  /**
   * Pause after a poll that found nothing, in ms (at most 1000), however many jobs are added meanwhile. A
   * worker for a few task names has to skip all waiting jobs of other names, and would do so for every job
   * that is added.
   */
  restMs?: number
  /** Time limit of a stop that waits for running jobs. */
  stopTimeoutMs?: number
}

/**
 * Runs jobs until `stop`, which lets running ones finish and releases the others for another process. If the
 * database goes away, work resumes when it is back.
 */
export async function startJobs(
  pool: pg.Pool,
  handlers: readonly JobHandler[],
  { concurrency, crontab = '', restMs, stopTimeoutMs = STOP_TIMEOUT_MS }: WorkerOptions,
  log: FastifyBaseLogger,
) {
  const localQueue = restMs && {
    size: concurrency,
    refetchDelay: { durationMs: restMs, threshold: 0, maxAbortThreshold: Number.POSITIVE_INFINITY },
  }
  const taskList = taskListOf(handlers, log)
  // graphile-worker locks jobs in the name of its pool.
  let pools: string[] = []
  const handBack = (which: string[]) => pool.query('select graphile_worker.force_unlock_workers($1)', [which])

  const open = async () => {
    const ended = Promise.withResolvers<void>()
    const events: WorkerEvents = new EventEmitter()
    let hasAnswered = false
    let lastError: unknown
    for (const failure of ['worker:getJob:error', 'worker:fatalError', 'pool:listen:error'] as const) {
      events.on(failure, ({ error }) => {
        lastError = error
      })
    }
    events.on('pool:create', ({ workerPool }) => pools.push(workerPool.id))
    events.once('pool:gracefulShutdown', () => ended.resolve())
    // graphile-worker caches the promise of its first task-id look-up: if that fails, every later getJob
    // fails too, and the runner has to be replaced. A runner that pauses between polls reports no such
    // failure.
    events.on('worker:getJob:error', () => !hasAnswered && ended.resolve())
    const unanswered = setTimeout(() => ended.resolve(), FIRST_ANSWER_MS).unref()
    for (const answer of ['worker:getJob:empty', 'localQueue:getJobs:complete', 'job:start'] as const) {
      events.once(answer, () => {
        hasAnswered = true
        clearTimeout(unanswered)
      })
    }
    const runner = await run({
      events,
      pgPool: queuePool(pool),
      taskList,
      concurrency: concurrency,
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
    // Do not wait for the runner's promise alone: after two disconnections it never settles.
    const stopped = runner.promise.catch((error: unknown) => {
      lastError = error
    })
    return { runner, ended: Promise.race([ended.promise, stopped]), lastError: () => lastError }
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
    // Otherwise jobs in progress would stay locked until their worker counts as dead.
    await handBack(cutOff).catch(() => pools.push(...cutOff))
    return true
  }
  const keepGoing = async () => {
    while (!stopping.signal.aborted) {
      await queue.ended
      if (stopping.signal.aborted) return
      log.error({ err: queue.lastError() }, 'the job queue was cut off')
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
      // The runner rejects a stop right after it was disconnected.
      const stopped = queue.runner.stop().catch(() => {})
      const finished = await Promise.race([
        Promise.all([stopped, going]).then(() => true),
        delay(stopTimeoutMs, false, { ref: false }),
      ])
      if (finished) return
      log.warn('jobs that do not end are handed back')
      await handBack(pools)
    },
  }
}
