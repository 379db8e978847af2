import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Database } from '../../platform/database/client.ts'
import { enqueueUnlessRunning as remindShop } from '../../platform/jobs/queue.ts'
import { stockFaults } from '../invariants-goods.ts'
import type { Stage } from './stage.ts'

type Leftovers = Pick<Stage, 'dataDir' | 'db' | 'goods' | 'kills' | 'openedAt'>

/** Each round tries everything that is left once more. */
const ROUNDS = 20

/** However much has been left lying: a confirmation with its invoice takes a moment each. */
const eventually = <T>(look: () => T | Promise<T>) => expect.poll(look, { timeout: 300_000, interval: 100 })

/**
 * Waits until nothing is under way any more, and lets every reservation expire in the end. Hours pass in between without
 * anybody waiting for them: what the shop would try again later, or after a time in which no worker can be alive, it
 * tries now.
 * @returns what is not as it must be, before the books are judged
 */
export async function settle(stage: Leftovers): Promise<string[]> {
  const { db, goods } = stage
  await untilIdle(stage)
  const { faults } = await stockFaults(db, goods.initial)
  await db.execute(sql`update checkouts set expires_at = now() - interval '1 hour' where status = 'open'`)
  await db.execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await untilIdle(stage)
  return [...faults, ...(await leftBehind(stage))]
}

async function untilIdle({ db, openedAt }: Leftovers): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await enqueueUnlessRunning(db)
    await eventually(async () => {
      if ((await letTimePass(db, openedAt)) > 0) await enqueueUnlessRunning(db)
      return count(db, sql`locked_at is not null or run_at <= now()`)
    }).toBe(0)
    if ((await count(db, sql`last_error is not null`)) === 0) return
  }
}

/** Looks for payments and overdue reservations, as the shop does every half minute. */
export const enqueueUnlessRunning = (db: Database) => remindShop(db, 'reconcile-payments')

/**
 * Lets the time pass that failed jobs wait for, and that after which nobody can be working on a job any more.
 * @returns how many jobs were found to belong to the dead
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

/** What no purchase may leave: stock that nobody will buy, work that nobody will do, half a message. */
async function leftBehind({ db, dataDir, kills }: Leftovers): Promise<string[]> {
  const { rows: held } = await db.execute<{ id: number; reserved: number }>(
    sql`select id, reserved from product_sizes where reserved <> 0`,
  )
  const { rows: jobs } = await db.execute<{ name: string; error: string }>(sql`
    select task.identifier as name, job.last_error as error from graphile_worker._private_jobs job
      join graphile_worker._private_tasks task on task.id = job.task_id where job.last_error is not null`)
  const { rows: problems } = await db.execute<{ kind: string; detail: string }>(sql`
    select kind, detail from payment_problems
    where solved_at is null and kind in ('paid_without_order', 'webhook_failed', 'job_failed')`)
  // Whoever is killed cannot tidy up: what they were writing stays, under a name that nobody reads.
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
