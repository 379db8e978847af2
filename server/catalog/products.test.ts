import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { demoShop } from '../testing/seed.ts'
import { catalogRoutes } from './index.ts'

const shop = demoShop(catalogRoutes)
const ids = async (path: string) => (await shop.get(path)).data.map((product: { id: number }) => product.id)

interface Shown {
  id: number
  gender: string
  sizes: { size: string; final_price: number; tax_amount: number; tester: boolean; quantity: number }[]
}
const shownPrice = (product: Shown) => {
  const [cheapest] = product.sizes
  return cheapest ? Math.round(100 * (cheapest.final_price - cheapest.tax_amount)) / 100 : Number.NaN
}

test('a list has ten products a page and links to its neighbours with every filter kept', async () => {
  const first = await shop.get('/products?gender=unisex')
  expect(first.data).toHaveLength(10)
  expect(first.meta).toMatchObject({ current_page: 1, per_page: 10, links: { prev: null } })
  expect(first.meta.links.next).toBe('/api/products?gender=unisex&page=2')
  const all = await shop.get('/products?per_page=100')
  expect(all.meta).toMatchObject({ total: 30, last_page: 1, links: { prev: null, next: null } })
  const second = await shop.get('/products?page=2')
  expect(second.meta.links).toEqual({ prev: '/api/products?page=1', next: '/api/products?page=3' })
  const both = [...(await ids('/products?page=1')), ...(await ids('/products?page=2'))]
  expect(new Set(both).size).toBe(20)
})

test('a page past the end is an empty list, however far', async () => {
  for (const page of ['4', '999999999999999']) {
    const answer = await shop.get(`/products?page=${page}`)
    expect(answer).toMatchObject({ status: 200, data: [], meta: { total: 30, last_page: 3 } })
    expect(answer.meta.links).toEqual({ prev: '/api/products?page=3', next: null })
  }
})

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'per_page=0',
  'per_page=101',
  'gender=dog',
  'type=x',
  'price_min=-1',
  'price_min=cheap',
  'collection_id=x',
])('%s is refused with the field', async (query) => {
  const answer = await shop.get(`/products?${query}`)
  expect(answer).toMatchObject({ status: 422, code: 'validation_failed' })
  expect(Object.keys(answer.errors)).toEqual([query.split('=')[0]])
})

test('empty filter values count as absent, and so do blanks alone', async () => {
  for (const nothing of ['', '%20', '+%20']) {
    const filters = ['gender', 'type', 'collection_id', 'price_min', 'price_max', 'sort']
    const answer = await shop.get(`/products?${filters.map((name) => `${name}=${nothing}`).join('&')}`)
    expect([nothing, answer.meta?.total]).toEqual([nothing, 30])
  }
})

test('gender matches exactly', async () => {
  const { data, meta } = await shop.get('/products?gender=men&per_page=100')
  expect(meta.total).toBeGreaterThan(0)
  expect(data.every((product: Shown) => product.gender === 'men')).toBe(true)
})

test('the prices given are inclusive and compared with the shown price of the cheapest full size', async () => {
  const { data } = await shop.get('/products?per_page=100')
  const prices = data.map(shownPrice).sort((a: number, b: number) => a - b)
  const price = prices[12]
  const exactly = await shop.get(`/products?per_page=100&price_min=${price}&price_max=${price}`)
  expect(exactly.meta.total).toBe(prices.filter((other: number) => other === price).length)
  expect(exactly.data.map(shownPrice).every((other: number) => other === price)).toBe(true)
  expect((await shop.get('/products?price_min=9999999.99')).data).toEqual([])
  for (const [min, max] of [
    [0, 50],
    [50, 100],
    [100, 200],
    [200, 9999],
  ]) {
    const band = await shop.get(`/products?per_page=100&price_min=${min}&price_max=${max}`)
    expect(band.data.length).toBeGreaterThan(0)
    for (const product of band.data) {
      expect(shownPrice(product)).toBeGreaterThanOrEqual(min as number)
      expect(shownPrice(product)).toBeLessThanOrEqual(max as number)
    }
  }
})

test('a collection lists the products of its descendants too; an unknown one lists nothing', async () => {
  const family = await ids('/products?collection_id=2&per_page=100')
  const grandchild = await ids('/products?collection_id=17&per_page=100')
  expect(grandchild).toEqual([2, 26])
  for (const id of grandchild) expect(family).toContain(id)
  expect((await shop.get('/products?collection_id=13')).meta.total).toBe(24)
  for (const unknown of ['0', '777', '999999999', '2147483648', '9'.repeat(400)]) {
    expect(await shop.get(`/products?collection_id=${unknown}`)).toMatchObject({ status: 200, data: [] })
  }
})

test('normal lists show full sizes only, from cheapest to dearest, with what can be bought now', async () => {
  await shop.db.execute(sql`update product_sizes set reserved = 2 where id = 1012`)
  const { data } = await shop.get('/products?per_page=100')
  for (const product of data as Shown[]) {
    const prices = product.sizes.map((size) => size.final_price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(product.sizes.some((size) => size.tester)).toBe(false)
  }
  const { data: oud } = await shop.get('/product/1')
  expect(oud.sizes.map((size: Shown['sizes'][number]) => [size.size, size.quantity])).toEqual([
    ['30 ml', 34],
    ['75 ml', 20],
    ['100 ml', 2],
  ])
})

test('prices add up: shown price is final price less tax, before the sale plus sale amount', async () => {
  const { data } = await shop.get('/product/4')
  const [size] = data.sizes
  expect(size.sale).toBe(20)
  expect(size.price).toBeCloseTo(size.final_price - size.tax_amount + size.sale_amount, 2)
  expect(size.sale_amount).toBeCloseTo(size.price * 0.2, 2)
  expect(size.tax_amount).toBeCloseTo((size.price - size.sale_amount) * 0.05, 2)
})

test('testers are listed by their tester size, those in stock first, sold out ones with quantity 0', async () => {
  await shop.db.execute(sql`update product_sizes set stock = 0, reserved = 0 where id = 1019`)
  const { data, meta } = await shop.get('/products?type=Testers&per_page=100')
  expect(meta.total).toBe(24)
  for (const product of data as Shown[]) {
    expect(product.sizes).toHaveLength(1)
    expect(product.sizes[0]).toMatchObject({ tester: true, final_price: 0, size: '2 ml' })
  }
  expect(data.at(-1)).toMatchObject({ id: 1, sizes: [{ quantity: 0 }] })
  expect(data[0].sizes[0].images[0]).toMatch(/^\/storage\/[0-9a-f]{16}-1600\.webp$/)
})

test('a size names the picture that shows it, as long as the product has that picture', async () => {
  const shownBy = async () => {
    const { sizes, pictures } = (await shop.get('/product/9')).data
    return [sizes.map((size: { picture?: string }) => size.picture), pictures[0]?.src]
  }
  const [paths, first] = await shownBy()
  expect(paths).toEqual([undefined, first, undefined])
  await shop.db.execute(sql`update product_pictures set picture_id = (select picture_id from product_pictures
    where product_id = 3 and position = 0) where product_id = 9 and position = 0`)
  expect((await shownBy())[0]).toEqual([undefined, undefined, undefined])
})

test('a product says in one word for every language what kind it is, and how it is made', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { data } = await shop.get('/product/30', language)
    expect(data).toMatchObject({ type_value: 'home-unisex', concentration_value: 'home-mist' })
    const related = (await shop.get('/relatedProducts/1', language)).data as { type_value: string }[]
    expect(related.length).toBeGreaterThan(0)
    expect(related.every(({ type_value: value }) => /^[a-z]+-(men|women|unisex)$/.test(value))).toBe(true)
  }
})

test("best sellers are the staff's choice first, then by units sold", async () => {
  await shop.db.execute(sql`update products set units_sold = 900 where id = 30`)
  await shop.db.execute(sql`update products set units_sold = 5 where id = 3`)
  const list = await ids('/products?type=best_sellers&per_page=100')
  expect(list).toHaveLength(9)
  expect(list[0]).toBe(3)
  expect(list.at(-1)).toBe(30)
  expect(await ids('/products?type=BestSellers&per_page=100')).toEqual(list)
  expect(await ids('/productsType/BestSellers')).toEqual(list)
})

test('top rated are rated products, their average weighed with the number of ratings', async () => {
  await shop.db.execute(sql`update products set ratings_sum = 0, ratings_number = 0`)
  expect(await ids('/products?type=top_rated')).toEqual([])
  await shop.db.execute(sql`update products set ratings_sum = 5, ratings_number = 1 where id = 5`)
  await shop.db.execute(sql`update products set ratings_sum = 480, ratings_number = 100 where id = 6`)
  await shop.db.execute(sql`update products set ratings_sum = 20, ratings_number = 10 where id = 7`)
  expect(await ids('/products?type=top_rated')).toEqual([6, 5, 7])
  expect((await shop.get('/product/6')).data).toMatchObject({ rate: 4.8, ratings_number: 100 })
})

test('new trends are the eight that the staff chose', async () => {
  expect(await ids('/products?type=HomePage')).toHaveLength(8)
  expect(await ids('/productsType/HomePage')).toHaveLength(8)
})

test('a list by type is not paged and an unknown type is refused on its field', async () => {
  const answer = await shop.get('/productsType/Testers')
  expect(answer.data).toHaveLength(24)
  expect(answer.meta).toBeUndefined()
  const refused = await shop.get('/productsType/Nonsense')
  expect(refused).toMatchObject({ status: 422, errors: { type: [refused.message] } })
})

test("a product speaks the caller's language and falls back to English", async () => {
  const english = (await shop.get('/product/2')).data
  const arabic = (await shop.get('/product/2', 'ar')).data
  expect(english).toMatchObject({ name: 'Taif Rose', type: 'Perfume Women', slug: 'taif-rose' })
  expect(arabic).toMatchObject({ name: 'ورد الطائف', type: 'عطر نسائي', fragrance_family: 'زهري' })
  expect(arabic.sizes[0].size).toBe('10 مل')
  expect(arabic.collections_id).toEqual([2, 10, 17, 13])
  expect(arabic.pictures[0].alt).toContain('ورد الطائف')
  expect(english.pictures[0].alt).toContain('Taif Rose')
  await shop.db.execute(sql`update products set description = description - 'ar' where id = 2`)
  expect((await shop.get('/product/2', 'ar')).data.description).toBe(english.description)
})

test('unknown and hidden products are not found, whatever the id looks like', async () => {
  await shop.db.execute(sql`update products set published = false where id = 24`)
  for (const id of ['24', '4711', '99999999999', '999999999999999', 'abc', '1.5', '-1']) {
    expect((await shop.get(`/product/${id}`)).status).toBe(404)
    expect((await shop.get(`/relatedProducts/${id}`)).status).toBe(404)
  }
  expect(await ids('/products?per_page=100')).not.toContain(24)
  await shop.db.execute(sql`update products set published = true where id = 24`)
})

test('related products are up to four others, the most alike first', async () => {
  const related = await ids('/relatedProducts/6')
  expect(related).toHaveLength(4)
  expect(related).not.toContain(6)
  expect(related.slice(0, 3)).toContain(23)
  expect(await ids('/relatedProducts/25')).toContain(27)
})
