import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { collections } from '../platform/database/schema/index.ts'
import { databaseForTest } from './database.ts'
import { countRowsRead } from './rows-read.ts'

test('a walk through a table is counted, and not what the connection read before', async () => {
  const { db } = await databaseForTest()
  await db.execute(sql`insert into collections (slug, name, slogan, description, position)
    select 'copy-' || n, '{"en":"F"}', '{"en":"S"}', '{"en":"D"}', n from generate_series(1, 10) n`)
  expect(await db.select().from(collections)).toHaveLength(10)
  await db.transaction(async (tx) => {
    expect(await countRowsRead(tx, 'collections', async () => 'nothing')).toEqual({
      answer: 'nothing',
      rowsRead: 0,
    })
    const { answer, rowsRead } = await countRowsRead(tx, 'collections', () => tx.select().from(collections))
    expect(rowsRead).toBe(answer.length)
  })
})
