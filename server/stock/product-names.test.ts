import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../platform/database/schema/index.ts'
import { databaseForTest } from '../testing/database.ts'
import { productsNamed } from './product-names.ts'

test('products are found by a part of either name or of the slug, however many have it', async () => {
  const { db } = await databaseForTest()
  await db.execute(sql`
    insert into products (id, slug, gender, name, type, description, concentration, family, top_notes, heart_notes, base_notes)
    select n, 'copy-' || n, 'men', jsonb_build_object('en', 'Rose ' || n, 'ar', 'ورد ' || n), '{"en":"T"}', '{"en":"D"}',
      '{"en":"C"}', '{"en":"F"}', '{"en":[]}', '{"en":[]}', '{"en":[]}'
    from generate_series(1, 150) n`)
  const found = async (q: string | undefined) => db.$count(products, await productsNamed(db, q))

  expect(await found('rose')).toBe(150)
  expect(await found('ورد 14')).toBe(11)
  expect(await found('COPY-150')).toBe(1)
  expect(await found('100%')).toBe(0)
  expect(await found(undefined)).toBe(150)
})
