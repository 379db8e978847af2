import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from '../../testing/database.ts'
import { listed, statement } from './statement.ts'

/** Joined with itself, so that what it costs depends on how long the list is thought to be. */
const counting = (list: SQL) => sql`select count(*)::int as count
  from unnest(${list}) a, unnest(${list}) b, unnest(${list}) c, unnest(${list}) d`

/** How often a connection has made a plan for a statement that it was sent ten times. */
async function plansOf(name: string, list: SQL): Promise<number> {
  const { db } = await databaseForTest()
  const count = statement<{ count: number }>(name, counting(list))
  return db.transaction(async (tx) => {
    for (let time = 0; time < 10; time++) expect(await count(tx, { ids: [7] })).toEqual([{ count: 1 }])
    const { rows } = await tx.execute<{ plans: number }>(
      sql`select custom_plans::int as plans from pg_prepared_statements where name = ${name}`,
    )
    return rows[0]!.plans
  })
}

test('a statement with a list is planned for its first calls, and not again for each', async () => {
  expect(await plansOf('with_list', sql`${sql.placeholder('ids')}::int[]`)).toBe(10)
  // PostgreSQL tries five before it compares.
  expect(await plansOf('with_listed', listed('ids', 'int[]'))).toBe(5)
})
