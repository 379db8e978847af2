import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productsWhere } from '../catalog/admin/product-list.ts'
import { orderOf } from '../platform/database/list.ts'
import { products } from '../platform/database/schema/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { countRowsRead } from '../testing/rows-read.ts'
import { countSizes, isLow, lowStock, readSizes, sizeColumns } from './queries.ts'

/** Twelve thousand sizes with many units; the last three have 3, 2 and 1, and the one before them is withdrawn without any. */
const fill = sql`
  with made as (
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes,
      shown_price)
    select n, 'copy-' || n, 'men', '{"en":"N"}', '{"en":"Perfume"}', '{"en":"D"}', '{"en":"C"}', '{"en":"F"}', '{"en":[]}',
      '{"en":[]}', '{"en":[]}', 10000
    from generate_series(1, 12000) n returning id
  )
  insert into product_sizes (id, product_id, position, label, price, stock, reserved, withdrawn)
  select id, id, 0, '{"en":"50 ml"}', 10000, case when id > 11997 then 12001 - id + 4 when id = 11997 then 0 else 90 end,
    case when id > 11997 then 4 else 0 end, id = 11997
  from made`

test('what runs out is found without a walk through the catalogue', async () => {
  const { db } = await databaseForTest()
  await db.execute(fill)
  await db.execute(sql`vacuum analyze`)
  await db.transaction(async (tx) => {
    const { rowsRead } = await countRowsRead(tx, 'product_sizes', async () => {
      const { sizes, total } = await lowStock(tx)
      expect(total).toBe(3)
      expect(sizes.map(({ id, available }) => [id, available])).toEqual([
        [12000, 1],
        [11999, 2],
        [11998, 3],
      ])
      expect(await countSizes(10, tx, isLow)).toBe(3)
      expect(await tx.$count(products, await productsWhere(tx, { low_stock: true }))).toBe(3)
    })
    expect(rowsRead).toBeLessThan(100)
    expect(await tx.$count(products, await productsWhere(tx, { low_stock: false }))).toBe(11_997)
  })
})

test('staff order sizes by their units without a walk through the catalogue', async () => {
  const { db } = await databaseForTest()
  await db.execute(fill)
  await db.execute(sql`update product_sizes set stock = 80 + id % 20, reserved = id % 7 where id <= 11996`)
  await db.execute(sql`vacuum analyze`)
  await db.transaction(async (tx) => {
    const firstBy = async (sort: string, order: 'asc' | 'desc') => {
      const orderBy = orderOf({ sort, order }, sizeColumns)
      return (await readSizes(tx, { where: undefined, orderBy, limit: 25, offset: 0 }))[0]?.id
    }
    const { rowsRead } = await countRowsRead(tx, 'product_sizes', async () => {
      expect(await firstBy('stock', 'asc')).toBe(11_997)
      expect(await firstBy('stock', 'desc')).toBe(11_979)
      expect(await firstBy('reserved', 'desc')).toBe(11_990)
      expect(await firstBy('available', 'desc')).toBe(11_879)
    })
    expect(rowsRead).toBeLessThan(200)
  })
})
