import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { healthRoutes } from './health.ts'
import { connect } from './platform/database/client.ts'
import { databaseForTest } from './testing/database.ts'

async function setUp(canRecordPayments?: () => Promise<boolean>) {
  const { url, pool: admin } = await databaseForTest()
  const { db, pool } = connect(url, 1, () => {})
  const app = Fastify()
  const leave = healthRoutes(app, db, canRecordPayments)
  onTestFinished(async () => {
    await app.close()
    await pool.end()
  })
  const answer = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return { ...(JSON.parse(body) as { reasons?: string[] }), status: statusCode }
  }
  return { pool, admin, url, leave, answer, status: async () => (await app.inject('/readyz')).statusCode }
}

test('the shop is ready while its database answers, and until it is told to stop', async () => {
  const { leave, status } = await setUp()
  expect(await status()).toBe(200)
  leave()
  expect(await status()).toBe(503)
})

test('a database that does not answer is told of while somebody still listens', async () => {
  const { pool, status } = await setUp()
  const held = await pool.connect()
  const asked = pool.query('select 1').catch(() => 'nobody listens any more')
  const said = await Promise.race([asked, status()])
  held.release()
  await asked
  expect(said).toBe(503)
})

test('a database that takes no writes sells nothing, so the shop is not ready, and is once it does', async () => {
  const { admin, url, pool, answer } = await setUp()
  const name = new URL(url).pathname.slice(1)
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  expect(await answer()).toMatchObject({ status: 503, reasons: ['database_read_only'] })
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  // The one connection of the pool is a new one: what was read-only is not kept.
  await pool.query('create table notes (text text)').catch(() => {})
  expect(await answer()).toMatchObject({ status: 200 })
})

test('a payment sandbox whose disk takes nothing is a reason of its own', async () => {
  let hasRoom = false
  const { answer } = await setUp(async () => hasRoom)
  expect(await answer()).toMatchObject({ status: 503, reasons: ['sandbox_disk'] })
  hasRoom = true
  expect(await answer()).toMatchObject({ status: 200 })
})

test('connections are bounded by the database, so that a node that vanishes holds no lock for long', async () => {
  const { pool } = await setUp()
  const { rows } = await pool.query(`
    select name, setting from pg_settings
    where name like 'tcp_%' or name = 'idle_in_transaction_session_timeout' order by name`)
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '300000' },
    { name: 'tcp_keepalives_count', setting: '3' },
    { name: 'tcp_keepalives_idle', setting: '20' },
    { name: 'tcp_keepalives_interval', setting: '10' },
    { name: 'tcp_user_timeout', setting: '50000' },
  ])
})
