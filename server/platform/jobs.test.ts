import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { enqueue, releaseDeadJobs, startJobs } from './jobs.ts'

const log = pino({ level: 'silent' })

test('a job is there exactly when the transaction that asked for it is', async () => {
  const { db } = await databaseForTest()
  const lost = db.transaction(async (tx) => {
    await enqueue(tx, 'send-order-confirmation', { orderId: 1 })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await db.transaction((tx) => enqueue(tx, 'send-order-confirmation', { orderId: 2 }))
  const { rows } = await db.execute(sql`select payload from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ payload: { orderId: 2 } }])
})

test('the job of a worker that died is done by the next one', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, 'send-order-confirmation', { orderId: 3 })
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
    { 'send-order-confirmation': async ({ orderId }) => done.resolve(orderId) },
    1,
    log,
  )
  expect(await done.promise).toBe(3)
  await jobs.stop()
})

test('a job that does not end when the shop stops is handed back, and another process does it', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, 'send-order-confirmation', { orderId: 4 })
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hanging = async () => {
    begun.resolve()
    await end.promise
  }
  const one = await startJobs(pool, { 'send-order-confirmation': hanging }, 1, log, '', 0)
  await begun.promise
  await one.stop()
  const done = Promise.withResolvers<number>()
  const finishing = async ({ orderId }: { orderId: number }) => done.resolve(orderId)
  const other = await startJobs(pool, { 'send-order-confirmation': finishing }, 1, log)
  expect(await done.promise).toBe(4)
  await other.stop()
  end.resolve()
})

test('a job under way is finished before the stop ends', async () => {
  const { db, pool } = await databaseForTest()
  await enqueue(db, 'send-order-confirmation', { orderId: 5 })
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = async () => {
    begun.resolve()
    await end.promise
  }
  const jobs = await startJobs(pool, { 'send-order-confirmation': slow }, 1, log)
  await begun.promise
  const stopped = jobs.stop()
  end.resolve()
  await stopped
  const { rows } = await db.execute(sql`select count(*)::int as left from graphile_worker._private_jobs`)
  expect(rows).toEqual([{ left: 0 }])
})
