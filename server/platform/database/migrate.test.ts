import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { migrateDatabase } from './migrate.ts'

test('migrating again changes nothing, and two nodes may do it at once', async () => {
  const { url, db } = await databaseForTest()
  const count = async () =>
    (await db.execute(sql`select count(*)::int as n from drizzle.__drizzle_migrations`)).rows
  const before = await count()
  await Promise.all([migrateDatabase(url), migrateDatabase(url)])
  expect(await count()).toEqual(before)
})

test('a migration that would have to wait behind a lock gives up instead of stalling every reader', async () => {
  const { url, db } = await databaseForTest()
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table drizzle.__drizzle_migrations in access exclusive mode`)
    await expect(migrateDatabase(url)).rejects.toMatchObject({ code: '55P03' })
  })
})
