import { expect, test } from 'vitest'
import { products } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked } from '../testing/stock.ts'

async function setUp() {
  const shop = await shopForTest()
  await stocked(shop.db, { quantity: 5 })
  const [product] = await shop.db.select().from(products)
  return { shop, product_id: product?.id ?? 0, layla: await readyCustomer(shop) }
}

test('a review', async () => {
  const { shop, product_id, layla } = await setUp()
  const { data } = await layla.api('PUT /reviews', {
    body: {
      product_id,
      rate: 4,
      text: 'Rain on warm stone, and then amber.',
      how_long: '6_10',
      seasons: ['winter', 'autumn'],
    },
  })
  expect(data).toMatchObject({ rate: 4, status: 'published' })
  const list = await shop.client()('GET /reviews', { query: { product_id } })
  expect(list).toMatchObject({ data: [{ author: 'Layla H.', bought_here: false }] })
  expect((await shop.client()('GET /reviews/summary', { query: { product_id } })).data).toMatchObject({})
  const editor = await staffMember(shop, 'editor')
  const { data: rows } = await editor.api('GET /admin/reviews', { query: {} })
  const [row] = rows
  const hide = await editor.api('POST /admin/reviews/:id/hide', {
    params: { id: row!.id },
    body: { version: row!.version, reason: 'insult' },
  })
  expect(hide.data.status).toBe('hidden')
  expect((await shop.client()('GET /reviews', { query: { product_id } })).data).toEqual([])
  expect(
    await refusalOf(layla.api('PUT /reviews', { body: { product_id, rate: 4, text: 'Rain' } })),
  ).toMatchObject({ status: 422 })
})
