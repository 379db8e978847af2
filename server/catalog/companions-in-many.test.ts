import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { companionCandidatesReader } from './companions.sql.ts'

const PERFUME = '{"en":"Perfume men"}'

/** A thousand perfumes, each of a family and a note of its own; those from 301 to 500 sell best. */
const fill = sql`
  with made as (
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price, units_sold)
    select n, 'copy-' || n, 'men', '{"en":"N"}', ${PERFUME}::jsonb, '{"en":"D"}', '{"en":"C"}',
      jsonb_build_object('en', 'Family ' || n), '{"en":[]}', '{"en":[]}', jsonb_build_object('en', array['Note ' || n]), 10000,
      case when n between 301 and 500 then 1000 - n else 0 end
    from generate_series(1, 1000) n returning id
  ), sized as (
    insert into product_sizes (product_id, position, label, price, tester, stock)
    select id, 0, '{"en":"50 ml"}', 10000, false, 4 from made
  )
  insert into product_search (product_id, words, facets, notes)
  select id, '', array['family:family-' || id, 'base:note-' || id], '{}' from made`

/** Gives perfumes a base note that they share. */
const share = (...ids: number[]) => sql`
  with changed as (
    update products set base_notes = '{"en":["Ambergris"]}' where id = any(array[${sql.raw(ids.join())}]) returning id)
  update product_search set facets = facets || '{base:ambergris}'::text[] from changed where product_id = id`

test('of a thousand perfumes a few are compared: those that sell best, and those beside it', async () => {
  const { db } = await databaseForTest()
  await db.execute(fill)
  await db.execute(sql`analyze`)
  const read = companionCandidatesReader(db)
  const sharing = async () => (await read(1))?.sharingBase.map(({ id }) => id)

  await db.execute(share(1))
  expect(await sharing()).toEqual([])

  await db.execute(share(700, 900))
  expect(await sharing(), 'a rare note is found wherever it is').toEqual([700, 900])

  await db.execute(share(50))
  expect(await sharing(), 'one beside it comes first').toEqual([50, 700, 900])

  await db.execute(share(400, 310))
  expect(await sharing(), 'enough are near, best sellers first').toEqual([310, 400, 50])

  await db.execute(sql`update product_sizes set reserved = stock where product_id = 310`)
  await db.execute(
    sql`update product_search set facets = facets || '{family:family-1}'::text[] where product_id = 400`,
  )
  await db.execute(sql`update products set type = '{"en":"Home scent"}' where id = 700`)
  expect(await sharing(), 'not sold out, of its own family or for the home').toEqual([50, 900])
  expect(await read(1001)).toBeNull()
})
