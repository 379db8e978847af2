import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from './database.ts'
import { hiddenPages, vacuumWhole } from './vacuum.ts'

test('a table is vacuumed until an index alone can answer, though another transaction is older', async () => {
  const { db, pool } = await databaseForTest()
  const older = await pool.connect()
  await older.query('begin isolation level repeatable read')
  await older.query('select from collections')
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = on`)
    await tx.execute(sql`insert into collections (slug, name, slogan, description, position)
      select 'copy-' || n, '{"en":"F"}', '{"en":"S"}', '{"en":"D"}', n from generate_series(1, 100) n`)
  })
  await db.execute(sql`vacuum analyze collections`)
  expect(await hiddenPages(db, 'collections')).toBeGreaterThan(0)
  const vacuumed = vacuumWhole(db, 'collections')
  await older.query('commit')
  older.release()
  await vacuumed
  expect(await hiddenPages(db, 'collections')).toBe(0)
})
