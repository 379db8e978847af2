import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { databaseAddress } from '../../testing/database-address.ts'
import { eventually } from '../../testing/eventually.ts'
import { isDatabaseAway } from '../observability/database-away.ts'
import { connect } from './client.ts'
import { waitForServer } from './retrying-pool.ts'

/** A pool of a role that may have few connections. */
async function limitedPool(limit: number) {
  const { pool: admin, url } = await databaseForTest()
  const role = `role_${randomBytes(6).toString('hex')}`
  await admin.query(`create role ${role} login password 'few' connection limit ${limit}`)
  const address = new URL(url)
  address.username = role
  address.password = 'few'
  const pool = new pg.Pool({ connectionString: address.href, max: 20 })
  pool.on('error', () => {})
  // It waits for as long as a slow machine takes: this is about the turns, not about the end of patience.
  waitForServer(pool, { retryForMs: 300_000 })
  onTestFinished(async () => {
    await pool.end()
    await admin.query(`drop role ${role}`)
  })
  return pool
}

test('a role that may have few connections makes those who ask wait their turn', async () => {
  const pool = await limitedPool(4)
  const answers = Array.from({ length: 60 }, () => pool.query('select pg_sleep(0.02)'))
  expect((await Promise.allSettled(answers)).filter(({ status }) => status === 'rejected')).toEqual([])
})

test('a server that comes back in time is waited for, one that does not is told of', async () => {
  const { url } = await databaseForTest()
  const address = await databaseAddress(url)
  const { pool } = connect(address.url, 4, () => {})
  onTestFinished(() => pool.end())
  await pool.query('select 1')
  address.leave()
  await eventually(() => pool.totalCount).toBe(0)
  const waiting = pool.query('select 2 as two')
  await eventually(() => address.refused).toBeGreaterThan(1)
  address.comeBack()
  expect((await waiting).rows).toEqual([{ two: 2 }])
  address.leave()
  const refusal = await pool.query('select 3').catch((error: unknown) => error)
  expect(isDatabaseAway(refusal)).toBe(true)
})

test('a connection to a server that only reads is closed, also after a transaction', async () => {
  const { url, pool: admin } = await databaseForTest()
  const { pool } = connect(url, 1, () => {})
  onTestFinished(() => pool.end())
  const name = new URL(url).pathname.slice(1)
  await admin.query(`create table notes (text text)`)
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  const client = await pool.connect()
  await client.query('begin')
  await expect(client.query(`insert into notes values ('lost')`)).rejects.toMatchObject({ code: '25006' })
  await client.query('rollback')
  client.release()
  await admin.query('set default_transaction_read_only = off')
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await pool.query(`insert into notes values ('there')`)
  expect((await pool.query('select text from notes')).rows).toEqual([{ text: 'there' }])
})

test('errors of statements and of other services are no outage', async () => {
  const { pool } = await databaseForTest()
  const wrong = await pool.query('select nothing').catch((error: unknown) => error)
  const refused = Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:443'), { code: 'ECONNREFUSED' })
  expect([wrong, refused, undefined, 'text'].map(isDatabaseAway)).toEqual([false, false, false, false])
})
