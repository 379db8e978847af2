import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Filters } from '../catalog/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { facetCountsReader } from './facet-counts.sql.ts'

/** Two thousand perfumes; the last three are of a family that no other has. */
const fill = sql`
  with made as (
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price)
    select n, 'copy-' || n, case when n % 2 = 0 then 'men' else 'women' end, '{"en":"N"}', '{"en":"T"}', '{"en":"D"}',
      '{"en":"C"}', '{"en":"F"}', '{"en":[]}', '{"en":[]}', '{"en":[]}', 10000 + n
    from generate_series(1, 2000) n returning id
  )
  insert into product_search (product_id, words, facets, notes)
  select id, '', case when id > 1997 then array['family:rare', 'base:ambergris'] else array['family:common', 'base:musk'] end, '{}'
  from made`

test('in a large catalogue some products are counted, and beside a rare filter the few that have it', async () => {
  const { db } = await databaseForTest()
  await db.execute(fill)
  const read = facetCountsReader(db)
  const counts = async (filters: Filters) => {
    const { rows, complete } = await read(filters)
    const of = (kind: string, value: string) =>
      rows.find((row) => row.kind === kind && row.value === value)?.count ?? 0
    return { complete, of }
  }

  const all = await counts({})
  expect(all.complete).toBe(false)
  expect(all.of('base', 'musk')).toBeGreaterThan(900)

  const rare = await counts({ family: ['family:rare'] })
  expect(rare.complete).toBe(false)
  expect(rare.of('base', 'ambergris')).toBe(3)
  expect(rare.of('family', 'common'), 'another family can be chosen').toBeGreaterThan(900)
  expect([rare.of('gender', 'men'), rare.of('gender', 'women')]).toEqual([2, 1])

  const few = await counts({ genders: ['men'], notes: ['none'] })
  expect(few.complete).toBe(true)
})
