import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { enqueueUnlessRunning } from '../../platform/jobs/queue.ts'
import { reconcilePaymentsJob } from '../../reconciliation/jobs.ts'
import { stockViolations } from '../invariants-goods.ts'
import type { Harness } from './harness.ts'

type Leftovers = Pick<Harness, 'dataDir' | 'db' | 'goods' | 'kills' | 'openedAt'>

/** Each round tries every job that is left once more. */
const ROUNDS = 20

/** Polls for minutes: each confirmation renders its invoice, which takes a moment. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 300_000, interval: 100 })

/**
 * Waits until the shop is idle, and lets every reservation expire in the end. Retries, and locks of dead workers, are
 * moved ahead, so that nobody waits hours for them.
 * @returns violations, before the invariants are checked
 */
export async function settle(harness: Leftovers): Promise<string[]> {
  const { db, goods } = harness
  await untilIdle(harness)
  const { violations } = await stockViolations(db, goods.initial)
  await db.execute(sql`update checkouts set expires_at = now() - interval '1 hour' where status = 'open'`)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await untilIdle(harness)
  return [...violations, ...(await leftoversOf(harness))]
}

async function untilIdle({ db, openedAt }: Leftovers): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await enqueueReconciliation(db)
    await eventually(async () => {
      if ((await letTimePass(db, openedAt)) > 0) await enqueueReconciliation(db)
      return count(db, sql`locked_at is not null or run_at <= now()`)
    }).toBe(0)
    if ((await count(db, sql`last_error is not null`)) === 0) return
  }
}

/** Reconciles payments and overdue reservations, as the shop does every half minute. */
export const enqueueReconciliation = (db: Database) => enqueueUnlessRunning(db, reconcilePaymentsJob)

/**
 * Makes failed jobs due, and expires the locks of dead workers.
 * @returns number of jobs whose lock expired
 */
async function letTimePass(db: Database, openedAt: Date | null): Promise<number> {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now()
    where attempts > 0 and locked_at is null and run_at > now()`)
  const { rowCount } = await db.execute(sql`update graphile_worker._private_jobs
    set locked_at = now() - interval '1 hour'
    where locked_at > now() - interval '50 minutes'
      and (locked_at < ${openedAt?.toISOString() ?? null}::timestamptz or locked_at < now() - interval '20 seconds')`)
  return rowCount ?? 0
}

async function count(db: Database, which: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from graphile_worker._private_jobs where attempts < max_attempts and (${which})`)
  return rows[0]?.n ?? 0
}

/** Lists what no purchase may leave: reserved stock, failed jobs, unsolved problems, partly written messages. */
async function leftoversOf({ db, dataDir, kills }: Leftovers): Promise<string[]> {
  const { rows: held } = await db.execute<{ id: number; reserved: number }>(
    sql`select id, reserved from product_sizes where reserved <> 0`,
  )
  const { rows: jobs } = await db.execute<{ name: string; error: string }>(sql`
    select task.identifier as name, job.last_error as error from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where job.last_error is not null`)
  const { rows: problems } = await db.execute<{ kind: string; detail: string }>(sql`
    select kind, detail from payment_problems
    where solved_at is null and kind in ('paid_without_order', 'webhook_failed', 'job_failed')`)
  // A killed process leaves its temporary files, whose names nobody reads.
  const names = kills > 0 ? [] : await readdir(join(dataDir, 'outbox')).catch(() => [])
  return [
    ...held.map(({ id, reserved }) => `size ${id}: ${reserved} reserved for nobody`),
    ...jobs.map(({ name, error }) => `${name} was not done: ${error}`),
    ...problems.map(({ kind, detail }) => `the staff still see ${kind}: ${detail}`),
    ...names
      .filter((name) => name.startsWith('.'))
      .map((name) => `half a message lies in the outbox: ${name}`),
  ]
}
