import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { databaseForTest } from '../testing/database.ts'
import { createListProducts } from './listing.sql.ts'

/** Two hundred products with up to three testers each: some are sold out, withheld, withdrawn or without a place. */
const fill = sql`
  with made as (
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price)
    select n, 'copy-' || n, case when n % 2 = 0 then 'men' else 'women' end, '{"en":"N"}', '{"en":"T"}', '{"en":"D"}',
      '{"en":"C"}', '{"en":"F"}', '{"en":[]}', '{"en":[]}', '{"en":[]}', 10000
    from generate_series(1, 200) n returning id
  )
  insert into product_sizes (product_id, position, label, price, tester, tester_offered, tester_place, stock, withdrawn)
  select id, nth, '{"en":"2 ml"}', 0, true, (id + nth) % 5 <> 0, case when (id * nth) % 4 > 0 then (id * 37 + nth) % 11 end,
    case when (id + 2 * nth) % 3 = 0 then 0 else 4 end, (id * nth) % 7 = 0
  from made cross join generate_series(0, 2) nth where nth <= id % 3`

test.each(['each', 'one kept'])(
  'testers stand in stock first, then in their order, with %s plan',
  async (plan) => {
    const { db } = await databaseForTest()
    await db.execute(fill)
    if (plan === 'one kept') await db.execute(sql`analyze`)
    const { rows: testers } = await db.execute<{ id: number; place: number | null; in_stock: boolean }>(sql`
    select product_id as id, tester_place as place, stock > reserved as in_stock from product_sizes
    where tester_offered and not withdrawn`)
    const products = [...new Set(testers.map(({ id }) => id))].map((id) => {
      const own = testers.filter((tester) => tester.id === id)
      const place = Math.min(...own.map((tester) => tester.place ?? Number.POSITIVE_INFINITY))
      return { id, place, isSoldOut: !own.some((tester) => tester.in_stock) }
    })
    const expected = products
      .sort(
        (one, other) =>
          Number(one.isSoldOut) - Number(other.isSoldOut) ||
          compare(one.place, other.place) ||
          one.id - other.id,
      )
      .map(({ id }) => id)
    expect(expected.length).toBeGreaterThan(100)

    const listProducts = createListProducts(db)
    for (const limit of [7, 60, 500]) {
      const pages: number[] = []
      for (let offset = 0; offset < expected.length; offset += limit) {
        const { rows, total } = await listProducts({ type: 'Testers' }, { limit, offset })
        pages.push(...rows.map(({ id }) => id))
        expect(total).toBe(expected.length)
      }
      expect(pages).toEqual(expected)
    }
    const { rows } = await listProducts({ type: 'Testers', gender: 'men' }, { limit: 50, offset: 20 })
    expect(rows.map(({ id }) => id)).toEqual(expected.filter((id) => id % 2 === 0).slice(20, 70))
  },
)

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)
