import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { countRowsRead } from '../testing/rows-read.ts'
import { readCandidates } from './candidates.sql.ts'

/** Twelve thousand perfumes of one family; the last three, which sell least, are of another one, too. */
const fill = sql`
  with placed as (
    insert into collections (id, slug, name, slogan, description, position)
    select id, 'family-' || id, '{"en":"F"}', '{"en":"S"}', '{"en":"D"}', id from generate_series(1, 2) id
  ), made as (
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price, units_sold)
    select n, 'copy-' || n, 'men', '{"en":"N"}', '{"en":"Perfume"}', '{"en":"D"}', '{"en":"C"}', '{"en":"F"}', '{"en":[]}',
      '{"en":[]}', '{"en":[]}', 10000, 12000 - n
    from generate_series(1, 12000) n returning id
  ), collected as (
    insert into product_collections (product_id, collection_id, position)
    select id, family, family from made, generate_series(1, case when id > 11997 then 2 else 1 end) family
  ), sized as (
    insert into product_sizes (product_id, position, label, price, tester, stock)
    select id, 0, '{"en":"50 ml"}', 10000, false, 4 from made
  )
  insert into product_search (product_id, words, facets, notes) select id, '', '{}', '{}' from made`

test('a family of few perfumes is found without a walk through the catalogue', async () => {
  const { db } = await databaseForTest()
  await db.execute(fill)
  await db.execute(sql`analyze`)
  await db.transaction(async (tx) => {
    const { rowsRead } = await countRowsRead(tx, 'products', async () => {
      const rows = await readCandidates(tx, { familyIds: [2] })
      expect(rows).toHaveLength(153)
      expect(rows.slice(-3).map(({ id }) => id)).toEqual([11998, 11999, 12000])
    })
    expect(rowsRead).toBeLessThan(1000)
  })
})
