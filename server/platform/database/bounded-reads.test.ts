import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { boundedReader } from './bounded-reads.ts'
import { connect } from './client.ts'

test('a purchase finds a connection while searches hang', async () => {
  const { pool: admin, url } = await databaseForTest()
  const { pool } = connect(url, 6, () => {})
  onTestFinished(() => pool.end())
  const lock = await admin.connect()
  await lock.query('begin')
  await lock.query('lock table products')
  const reader = boundedReader(pool)
  const searches = Array.from({ length: 20 }, () => reader.query('select count(*) from products'))
  await eventually(() => pool.totalCount).toBe(3)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  expect(pool.waitingCount).toBe(0)
  await lock.query('rollback')
  lock.release()
  await Promise.all(searches)
})
