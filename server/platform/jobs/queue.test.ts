import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect } from '../database/client.ts'
import { releaseDeadJobs } from './admin.ts'
import { defineJob, handle } from './define.ts'
import { enqueue, enqueueUnlessRunning } from './queue.ts'
import { startJobs } from './runner.ts'

const log = pino({ level: 'silent' })

const confirmationJob = defineJob<{ orderId: number }>('send-order-confirmation', { priority: 'low' })
const codeJob = defineJob<{ codeId: number; language: 'en' | 'ar' }>('send-code')
const expiryJob = defineJob<{ checkoutId: string }>('expire-checkout')
const sweepJob = defineJob('reconcile-payments')

test('a job is there exactly when the transaction that asked for it is', async () => {
  const { db } = await databaseForTest()
  const lost = db.transaction(async (tx) => {
    await enqueue(tx, confirmationJob, { orderId: 1 })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await db.transaction((tx) => enqueue(tx, confirmationJob, { orderId: 2 }))
  const { rows } = await db.execute(sql`select payload from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ payload: { orderId: 2 } }])
})

test('who waits for a code does not wait for the letters of a rush', async () => {
  const { db, pool } = await databaseForTest()
  for (const orderId of [1, 2, 3]) await enqueue(db, confirmationJob, { orderId })
  await enqueue(db, codeJob, { codeId: 4, language: 'en' })
  const done: string[] = []
  const jobs = await startJobs(
    pool,
    [
      handle(confirmationJob, async ({ orderId }) => void done.push(`letter ${orderId}`)),
      handle(codeJob, async ({ codeId }) => void done.push(`code ${codeId}`)),
    ],
    { concurrency: 1 },
    log,
  )
  await eventually(() => done.length).toBe(4)
  await jobs.stop()
  expect(done).toEqual(['code 4', 'letter 1', 'letter 2', 'letter 3'])
})

test('jobs that hang in one worker keep nobody waiting for another', async () => {
  const { db, pool } = await databaseForTest()
  for (let last = 1; last <= 5; last++) {
    await enqueue(db, expiryJob, { checkoutId: `7d1a8c1e-5a0b-4c53-9f0e-00000000000${last}` })
  }
  const [answer, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()]
  let [hanging, most] = [0, 0]
  const hang = async () => {
    hanging += 1
    most = Math.max(most, hanging)
    await answer.promise
    hanging -= 1
  }
  const provider = await startJobs(pool, [handle(expiryJob, hang)], { concurrency: 2, restMs: 250 }, log)
  const others = await startJobs(
    pool,
    [handle(codeJob, async ({ codeId }) => sent.resolve(codeId))],
    { concurrency: 1 },
    log,
  )
  await eventually(() => hanging).toBe(2)
  await enqueue(db, codeJob, { codeId: 8, language: 'en' })
  expect(await sent.promise).toBe(8)
  answer.resolve()
  await eventually(
    async () => (await db.execute(sql`select from graphile_worker._private_jobs`)).rowCount,
  ).toBe(0)
  expect(most).toBe(2)
  await Promise.all([provider.stop(), others.stop()])
})

test('the job of a worker that died is done by the next one', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, confirmationJob, { orderId: 3 })
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '1 hour'`,
  )
  await releaseDeadJobs(db, 120)
  const { rows } = await db.execute(sql`select locked_by from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ locked_by: 'dead' }])

  await releaseDeadJobs(db, 10)
  const done = Promise.withResolvers<number>()
  const jobs = await startJobs(
    pool,
    [handle(confirmationJob, async ({ orderId }) => done.resolve(orderId))],
    { concurrency: 1 },
    log,
  )
  expect(await done.promise).toBe(3)
  await jobs.stop()
})

test('a job that does not end when the shop stops is handed back, and another process does it', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, confirmationJob, { orderId: 4 })
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hanging = async () => {
    begun.resolve()
    await end.promise
  }
  const one = await startJobs(
    pool,
    [handle(confirmationJob, hanging)],
    { concurrency: 1, stopTimeoutMs: 0 },
    log,
  )
  await begun.promise
  await one.stop()
  const done = Promise.withResolvers<number>()
  const finishing = async ({ orderId }: { orderId: number }) => done.resolve(orderId)
  const other = await startJobs(pool, [handle(confirmationJob, finishing)], { concurrency: 1 }, log)
  expect(await done.promise).toBe(4)
  await other.stop()
  end.resolve()
})

test('a job under way is finished before the stop ends', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, confirmationJob, { orderId: 5 })
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = async () => {
    begun.resolve()
    await end.promise
  }
  const jobs = await startJobs(pool, [handle(confirmationJob, slow)], { concurrency: 1 }, log)
  await begun.promise
  const stopped = jobs.stop()
  end.resolve()
  await stopped
  const { rows } = await db.execute(sql`select count(*)::int as left from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ left: 0 }])
})

test('workers that rest do not look for each job that is added, and do each of theirs', async () => {
  const { db, url } = await databaseForTest()
  const done: string[] = []
  const { pool: own } = connect(url, 10, () => {})
  onTestFinished(() => own.end())
  const jobs = await startJobs(
    own,
    [handle(expiryJob, async ({ checkoutId }) => void done.push(checkoutId))],
    { concurrency: 2, restMs: 1000 },
    log,
  )
  let looks = 0
  own.on('acquire', () => {
    looks += 1
  })
  for (let orderId = 1; orderId <= 300; orderId++) await enqueue(db, confirmationJob, { orderId })
  const added = looks
  const checkoutId = '7d1a8c1e-5a0b-4c53-9f0e-000000000001'
  await enqueue(db, expiryJob, { checkoutId })
  await eventually(() => done).toEqual([checkoutId])
  await jobs.stop()
  expect(added).toBeLessThan(100)
})

const kinds = [
  ['that look at once', undefined],
  ['that rest', 250],
] as const
test.each(kinds)('workers %s find their work although their first look failed', async (_, restMs) => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, confirmationJob, { orderId: 6 })
  await db.execute(sql`alter table graphile_worker._private_tasks rename to hidden`)
  const said: string[] = []
  const done: number[] = []
  const jobs = await startJobs(
    pool,
    [handle(confirmationJob, async ({ orderId }) => void done.push(orderId))],
    { concurrency: 1, restMs },
    pino({}, { write: (line) => void said.push(line) }),
  )
  await eventually(() => said.join('')).toContain('the job queue was cut off')
  await db.execute(sql`alter table graphile_worker.hidden rename to _private_tasks`)
  await eventually(() => done).toEqual([6])
  await jobs.stop()
})

test.each(kinds)(
  'a database that cuts everybody off ends neither the process nor the queue: workers %s go on with what was under way',
  async (_, restMs) => {
    const { db, pool } = await databaseForTest()
    const begun = Promise.withResolvers<void>()
    const cut = Promise.withResolvers<void>()
    const done: number[] = []
    const jobs = await startJobs(
      pool,
      [
        handle(confirmationJob, async ({ orderId }) => {
          begun.resolve()
          await cut.promise
          done.push(orderId)
        }),
      ],
      { concurrency: 1, restMs },
      log,
    )
    await enqueue(db, confirmationJob, { orderId: 4 })
    await begun.promise
    // The job ends while nobody can be told of it.
    await db.execute(sql`alter table graphile_worker._private_jobs rename to hidden`)
    cut.resolve()
    await eventually(() => done.length).toBe(1)
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
    await db.execute(sql`alter table graphile_worker.hidden rename to _private_jobs`)

    await enqueue(db, confirmationJob, { orderId: 5 })
    await eventually(async () => {
      const { rows } = await db.execute(sql`select from graphile_worker._private_jobs`)
      return rows.length
    }).toBe(0)
    expect(done).toContain(5)
    await jobs.stop()
  },
)

test('a database that goes away while a queue that has just begun is stopped ends no more than that', async () => {
  const { db, pool } = await databaseForTest()
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  const unlistens = Promise.withResolvers<void>()
  // The first answer to who listens is held back.
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (text: unknown, ...rest: unknown[]) => Promise<unknown>
    client.query = ((text: unknown, ...rest: unknown[]) => {
      if (String(text).startsWith('LISTEN')) ask('select pg_advisory_lock(1)').catch(() => {})
      if (String(text).startsWith('UNLISTEN')) unlistens.resolve()
      return ask(text, ...rest)
    }) as typeof client.query
  })
  const jobs = await startJobs(pool, [handle(codeJob, async () => {})], { concurrency: 1 }, log)
  // Of this database alone: others of the cluster belong to other tests.
  const waiting = sql`select pid from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  await eventually(async () => (await db.execute(waiting)).rows.length).toBe(1)

  const stopped = jobs.stop()
  await unlistens.promise
  await db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as listener`)
  await stopped
  holder.release(true)
  const { rows } = await pool.query('select 1 as answer')
  expect(rows).toEqual([{ answer: 1 }])
})

test('a round that is under way is not asked for again, and one whose process is gone holds up no other', async () => {
  const { db } = await databaseForTest()
  const queued = async () => {
    const { rows } = await db.execute(sql`
      select key, attempts < max_attempts as goes_on from graphile_worker._private_jobs order by id`)
    return rows
  }
  const begun = (ago: string) =>
    db.execute(sql`
    update graphile_worker._private_jobs set locked_by = 'a hand', locked_at = now() - ${ago}::interval, attempts = 1`)
  const waiting = { key: 'reconcile-payments', goes_on: true }
  await enqueueUnlessRunning(db, sweepJob)
  await enqueueUnlessRunning(db, sweepJob)
  expect(await queued()).toEqual([waiting])
  await begun('20 s')
  await enqueueUnlessRunning(db, sweepJob)
  expect(await queued()).toEqual([waiting])
  await begun('2 min')
  await enqueueUnlessRunning(db, sweepJob)
  expect(await queued()).toEqual([{ key: null, goes_on: false }, waiting])
})
