import { sql } from 'drizzle-orm'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { postgresWithReplica } from '../../testing/replica.ts'
import { connect } from './client.ts'
import { openReplica } from './replica.ts'

/** A table with one number on a primary and its replica, and how the shop reads it. */
async function setUp() {
  const servers = await postgresWithReplica(async (url) => {
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table told as select 0 as value')
    await client.end()
  })
  const { pool } = connect(servers.url, 5, () => {})
  const log = pino({ level: 'silent' })
  const replica = openReplica({ primary: pool, url: servers.replicaUrl, poolSize: 5, log })
  const direct = connect(servers.replicaUrl, 1, () => {})
  onTestFinished(async () => {
    await Promise.all([replica.close(), pool.end(), direct.pool.end()])
  })
  const read = async () => {
    const { rows } = await replica.db.execute<{ value: number }>(sql`select value from told`)
    return rows[0]?.value
  }
  const write = async (value: number) => {
    await pool.query('update told set value = $1', [value])
    replica.recordChange()
  }
  return { servers, replica, direct, read, write }
}

test('the replica answers, and never with anything older than what was heard', async () => {
  const { replica, read, write } = await setUp()
  replica.setListening(true)
  for (let value = 1; value <= 50; value++) {
    await write(value)
    expect(await Promise.all([read(), read(), read()])).toEqual([value, value, value])
  }
  expect(replica.stats().replica).toBeGreaterThan(0)
})

test('while the replica stays behind, the primary answers; afterwards the replica again', async () => {
  const { replica, direct, read, write } = await setUp()
  replica.setListening(true)
  expect(await read()).toBe(0)
  await direct.db.execute(sql`select pg_wal_replay_pause()`)
  await write(1)
  const before = replica.stats()
  expect(await read()).toBe(1)
  expect(replica.stats()).toEqual({ replica: before.replica, primary: before.primary + 1 })
  await direct.db.execute(sql`select pg_wal_replay_resume()`)
  await eventually(async () => {
    expect(await read()).toBe(1)
    return replica.stats().replica
  }).toBeGreaterThan(before.replica)
})

test('while changes may pass unheard, the primary answers', async () => {
  const { replica, read } = await setUp()
  expect(await read()).toBe(0)
  expect(replica.stats()).toEqual({ replica: 0, primary: 1 })
  replica.setListening(true)
  // It may be late once, for this reader.
  await eventually(async () => {
    await read()
    return replica.stats().replica
  }).toBe(1)
  const before = replica.stats()
  replica.setListening(false)
  expect(await read()).toBe(0)
  expect(replica.stats()).toEqual({ replica: 1, primary: before.primary + 1 })
})

test('a replica that has become the primary is read from, and one that is gone is done without', async () => {
  const { servers, replica, read } = await setUp()
  replica.setListening(true)
  await servers.promote()
  expect(await read()).toBe(0)
  expect(replica.stats()).toEqual({ replica: 1, primary: 0 })
  await servers.crashReplica()
  expect(await read()).toBe(0)
  expect(await read()).toBe(0)
  expect(replica.stats()).toEqual({ replica: 1, primary: 2 })
})
