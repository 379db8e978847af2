import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { catalogRoutes } from './index.ts'

const shop = demoShop(catalogRoutes)

interface Layer {
  product: { id: number; fragrance_family: string; base_notes: string[]; type: string }
  sentence: string | null
  note: string | null
}
const layers = async (id: number, language: 'en' | 'ar' = 'en'): Promise<Layer[]> =>
  (await shop.get(`/product/${id}/companions`, language)).data.layers

test('by the rule, two perfumes of other families share a base note, which is named', async () => {
  const { data: own } = await shop.get('/product/1')
  const pairs = await layers(1)
  expect(pairs).toHaveLength(2)
  for (const { product, note, sentence } of pairs) {
    expect(product.fragrance_family).not.toBe(own.fragrance_family)
    expect(own.base_notes).toContain(note)
    expect(product.base_notes).toContain(note)
    expect(product.type).toMatch(/^Perfume /)
    expect(sentence).toBeNull()
  }
  expect((await layers(1, 'ar')).every(({ note }) => /[\u0600-\u06ff]/.test(note ?? ''))).toBe(true)
})

test('pairs of staff come first with their sentence; the rule fills up and repeats none', async () => {
  const [byRule] = await layers(1)
  const other = byRule?.product.id ?? 0
  await shop.db.execute(sql`insert into product_layers (product_id, position, other_id, sentence)
    values (1, 0, ${other}, ${JSON.stringify({ en: 'Smoke over petals.', ar: 'دخان فوق البتلات.' })}::jsonb)`)
  const pairs = await layers(1)
  expect(pairs[0]).toMatchObject({ product: { id: other }, sentence: 'Smoke over petals.', note: null })
  expect(pairs).toHaveLength(2)
  expect(pairs[1]?.product.id).not.toBe(other)
  expect((await layers(1, 'ar'))[0]?.sentence).toBe('دخان فوق البتلات.')
  await shop.db.execute(sql`update products set published = false where id = ${other}`)
  expect((await layers(1)).map(({ product }) => product.id)).not.toContain(other)
})

test('a set and a scent for the home have none', async () => {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from products where type->>'en' like 'Gift %' or type->>'en' like 'Home %'`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const { id } of rows) expect(await layers(id)).toEqual([])
})
