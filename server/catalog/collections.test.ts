import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { catalogRoutes } from './index.ts'

const shop = demoShop(catalogRoutes)
interface Shown {
  id: number
  children: Shown[]
  products: { id: number }[]
}

test('collections are a tree in their order, each with up to three products', async () => {
  const { data } = await shop.get('/collections')
  expect(data.map((collection: Shown) => collection.id)).toEqual([13, 1, 2, 3, 4, 5, 6, 7])
  const floral = data[2] as Shown
  expect(floral.children.map((child) => child.id)).toEqual([10, 11])
  expect(floral.children[0]?.children.map((child) => child.id)).toEqual([17])
  const everyone = (all: Shown[]): Shown[] => all.flatMap((one) => [one, ...everyone(one.children)])
  expect(everyone(data)).toHaveLength(20)
  for (const collection of everyone(data)) {
    expect(collection.products.length).toBeGreaterThan(0)
    expect(collection.products.length).toBeLessThanOrEqual(3)
  }
})

test('best sellers stand for their collection first', async () => {
  await shop.db.execute(sql`update products set best_seller = false`)
  await shop.db.execute(sql`update products set best_seller = true, units_sold = id where id in (8, 1)`)
  const { data } = await shop.get('/collections/1')
  expect(data.products.map((product: { id: number }) => product.id)).toEqual([8, 1, 30])
})

test("a collection of any level has its children nested and speaks the caller's language", async () => {
  const { data } = await shop.get('/collections/10', 'ar')
  expect(data).toMatchObject({ id: 10, parent_id: 2, name: 'الورد', children: [{ id: 17, name: 'الطائف' }] })
  expect(data.picture.alt).toMatch(/[\u0600-\u06ff]/)
  expect(data.image).toBe(data.picture.src)
  expect((await shop.get('/collections/17')).data).toMatchObject({ name: 'Taif', children: [] })
})

test('a collection within itself is read to its end', async () => {
  await shop.db.execute(sql`update collections set parent_id = 17 where id = 10`)
  const { data } = await shop.get('/collections/10')
  expect(data.children[0]).toMatchObject({ id: 17, children: [{ id: 10 }] })
  await shop.db.execute(sql`update collections set parent_id = 2 where id = 10`)
})

test('a collection alone is the same, without its children and products', async () => {
  const whole = (await shop.get('/collections/10', 'ar')).data
  const alone = (await shop.get('/collections/10?omit=within', 'ar')).data
  expect(whole.children).toHaveLength(1)
  expect(alone).toEqual({ ...whole, children: [], products: [] })
  expect((await shop.get('/collections/777?omit=within')).status).toBe(404)
  expect((await shop.get('/collections/10?omit=everything')).status).toBe(422)
})

test('an unknown collection is not found', async () => {
  for (const id of ['777', '99999999999', 'abc']) {
    expect((await shop.get(`/collections/${id}`)).status).toBe(404)
  }
})
