import { AsyncLocalStorage } from 'node:async_hooks'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { limitConcurrency } from '../concurrency/limit.ts'
import { connect } from './client.ts'
import { readsTogether } from './reads-together.ts'

async function openPool(size = 6) {
  const { pool: admin, url } = await databaseForTest()
  const { pool } = connect(url, size, () => {})
  onTestFinished(() => pool.end())
  return { admin, pool }
}

const PROCESS = 'select $1::int as number, pg_backend_pid() as process'

test('reads of one turn go out three on a connection, and each gets its own answer', async () => {
  const { pool } = await openPool()
  const reader = readsTogether(pool)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => reader.query(PROCESS, [number])))
  const rows = answers.map((answer) => answer.rows[0])
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(rows.map(({ process }) => process)).size).toBe(3)
  expect(pool.idleCount).toBe(3)

  const writes = vi.spyOn(Socket.prototype as Required<Socket>, '_writev')
  onTestFinished(() => writes.mockRestore())
  await Promise.all([1, 2, 3].map((number) => reader.query(PROCESS, [number])))
  expect(writes).toHaveBeenCalledTimes(1)
})

test('a read that fails leaves those beside it alone', async () => {
  const { pool } = await openPool()
  const reader = readsTogether(pool)
  const [before, failed, after] = await Promise.allSettled([
    reader.query('select 1 as one'),
    reader.query('select 1 / 0'),
    reader.query('select 2 as two'),
  ])
  expect(before).toMatchObject({ value: { rows: [{ one: 1 }] } })
  expect(failed).toMatchObject({ reason: { code: '22012' } })
  expect(after).toMatchObject({ value: { rows: [{ two: 2 }] } })
  expect(pool.totalCount, 'as after every failed statement, the connection is closed').toBe(0)
})

test('reads that come while others hang have their turn', async () => {
  const { admin, pool } = await openPool()
  const lock = await admin.connect()
  await lock.query('begin')
  await lock.query('lock table products')
  const reader = readsTogether(pool, limitConcurrency({ concurrency: 1, longest: Number.POSITIVE_INFINITY }))
  const count = () => reader.query('select count(*) from products')
  const first = [count(), count(), count(), count(), count()]
  await eventually(() => pool.totalCount).toBe(1)
  const later = [count(), count(), count()]
  await lock.query('rollback')
  lock.release()
  expect(await Promise.all([...first, ...later])).toHaveLength(8)
  expect(pool.totalCount).toBe(1)
})

test('a connection that breaks refuses the reads on it, and the next read opens another', async () => {
  const { admin, pool } = await openPool()
  const reader = readsTogether(pool)
  const { rows } = await reader.query('select pg_backend_pid() as process')
  const hanging = [1, 2].map(() => reader.query('select pg_sleep(3600)'))
  const refused = Promise.allSettled(hanging)
  await eventually(async () => {
    const { rows: asked } = await admin.query('select state from pg_stat_activity where pid = $1', [
      rows[0].process,
    ])
    return asked[0].state
  }).toBe('active')
  await admin.query('select pg_terminate_backend($1)', [rows[0].process])
  expect((await refused).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await reader.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('no connection means that each read is refused', async () => {
  const { pool } = await openPool()
  const reader = readsTogether({ connect: () => Promise.reject(new Error('none is free')) } as never)
  const asked = await Promise.allSettled([1, 2, 3, 4].map((number) => reader.query(PROCESS, [number])))
  expect(asked.map((read) => read.status === 'rejected' && read.reason.message)).toEqual(
    Array(4).fill('none is free'),
  )
  expect(pool.totalCount).toBe(0)
})

test('a statement runs in the context of whoever asked for it', async () => {
  const { pool } = await openPool()
  const caller = new AsyncLocalStorage<string>()
  const seen: unknown[] = []
  pool.on('connect', (client) => {
    const ask = client.query
    client.query = ((...args: unknown[]) => {
      seen.push(caller.getStore())
      return (ask as (...given: unknown[]) => unknown).apply(client, args)
    }) as typeof ask
  })
  const reader = readsTogether(pool)
  await Promise.all(['one', 'two'].map((name) => caller.run(name, () => reader.query('select 1'))))
  expect(seen).toEqual(['one', 'two'])
})
