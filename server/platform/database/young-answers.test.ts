import { expect, onTestFinished, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { oldGrowthOf } from '../../testing/old-objects.ts'
import { connect } from './client.ts'
import { readsTogether } from './reads-together.ts'

const LARGE = `select json_agg(json_build_object('number', number, 'text', 'number ' || number)) as numbers
  from generate_series(1, 8000) number`
/** An answer takes a megabyte of objects. */
const TIMES = 40
const MOST_LEFT = 5_000_000

async function openPool() {
  const { url } = await databaseForTest()
  const { pool } = connect(url, 2, () => {})
  onTestFinished(() => pool.end())
  return pool
}

test('an answer is forgotten with those who asked for it, and does not wait until old objects are collected', async () => {
  const pool = await openPool()
  const reader = readsTogether(pool)
  const client = await pool.connect()
  onTestFinished(() => client.release())
  expect(await oldGrowthOf(() => client.query(LARGE), TIMES)).toBeLessThan(MOST_LEFT)
  expect(await oldGrowthOf(() => reader.query(LARGE), TIMES)).toBeLessThan(MOST_LEFT)
})

test('an error of a statement tells who asked, and a callback or a value is passed on', async () => {
  const pool = await openPool()
  const client = await pool.connect()
  onTestFinished(() => client.release())
  async function whoAsked() {
    await client.query('select nothing')
  }
  await expect(whoAsked()).rejects.toMatchObject({
    code: '42703',
    stack: expect.stringContaining('whoAsked'),
  })
  expect((await client.query('select $1::int as number', [7])).rows).toEqual([{ number: 7 }])
  const called = new Promise((resolve) => {
    client.query('select $1::int as number', [8], (_error, answer) => resolve(answer.rows))
  })
  expect(await called).toEqual([{ number: 8 }])
})
