import { MAX_WISHES } from '@nafha/contract/rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { productSizes, products, wishlistItems } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked } from '../testing/stock.ts'

/** Perfumes: their product ids. */
async function perfumes(shop: TestShop, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) {
    const sizeId = await stocked(shop.db)
    const [size] = await shop.db.select().from(productSizes).where(eq(productSizes.id, sizeId))
    ids.push(size!.productId)
  }
  return ids
}
type Api = Awaited<ReturnType<typeof newCustomer>>['api']
const add = async (api: Api, product_ids: number[]) =>
  (await api('PUT /wishlist', { body: { product_ids } })).data.product_ids
const all = async (api: Api) => (await api('GET /wishlist')).data.product_ids

test('a list that was begun signed out joins the one of the account, without doubles', async () => {
  const shop = await shopForTest()
  const [oud, rose, amber] = (await perfumes(shop, 3)) as [number, number, number]
  const layla = await newCustomer(shop)
  expect(await add(layla.api, [oud])).toEqual([oud])
  expect(await add(layla.api, [amber, rose, oud])).toEqual([amber, rose, oud])
  expect(await add(layla.api, [])).toEqual([amber, rose, oud])

  const { data } = await layla.api('DELETE /wishlist/:product_id', { params: { product_id: rose } })
  expect(data.product_ids).toEqual([amber, oud])
  expect(await all(layla.api)).toEqual([amber, oud])
})

test("another customer's wishlist is neither seen nor changed, and signed out there is none", async () => {
  const shop = await shopForTest()
  const [oud, rose] = (await perfumes(shop, 2)) as [number, number]
  const layla = await newCustomer(shop)
  const omar = await newCustomer(shop)
  await add(layla.api, [oud])
  await add(omar.api, [rose])
  await omar.api('DELETE /wishlist/:product_id', { params: { product_id: oud } })
  expect([await all(layla.api), await all(omar.api)]).toEqual([[oud], [rose]])

  const signedOut = shop.client()
  expect((await refusalOf(signedOut('GET /wishlist'))).status).toBe(401)
  expect((await refusalOf(signedOut('PUT /wishlist', { body: { product_ids: [oud] } }))).status).toBe(401)
  expect(
    (await refusalOf(signedOut('DELETE /wishlist/:product_id', { params: { product_id: oud } }))).status,
  ).toBe(401)
})

test('what the shop does not know or show is not added; what is not an id is refused', async () => {
  const shop = await shopForTest()
  const [oud, hidden] = (await perfumes(shop, 2)) as [number, number]
  await shop.db.update(products).set({ published: false }).where(eq(products.id, hidden))
  const layla = await newCustomer(shop)
  expect(await add(layla.api, [hidden, 999_999, oud])).toEqual([oud])
  for (const wrong of [
    [0],
    [1.5],
    ['1'],
    [2 ** 31],
    null,
    Array.from({ length: MAX_WISHES + 1 }, () => oud),
  ]) {
    const refusal = await refusalOf(layla.api('PUT /wishlist', { body: { product_ids: wrong as never } }))
    expect([wrong, refusal.status]).toEqual([wrong, 422])
  }
})

test('of more than a list holds, those wished for first give way', async () => {
  const shop = await shopForTest()
  const ids = await perfumes(shop, MAX_WISHES + 1)
  const layla = await newCustomer(shop)
  for (const half of [ids.slice(0, 60), ids.slice(60)]) await add(layla.api, half.toReversed())
  expect(await all(layla.api)).toEqual(ids.slice(1).toReversed())
  expect(await shop.db.$count(wishlistItems)).toBe(MAX_WISHES)
})

test('presses that come at once are one wish', async () => {
  const shop = await shopForTest()
  const [oud] = (await perfumes(shop, 1)) as [number]
  const layla = await newCustomer(shop)
  await Promise.all(Array.from({ length: 8 }, () => add(layla.api, [oud])))
  expect(await all(layla.api)).toEqual([oud])
})

test('products are answered by their ids, in that order, without those that are not shown', async () => {
  const shop = await shopForTest()
  const [oud, hidden, rose] = (await perfumes(shop, 3)) as [number, number, number]
  await shop.db.update(products).set({ published: false }).where(eq(products.id, hidden))
  const call = shop.client()
  const { data } = await call('GET /productsByIds', {
    query: { ids: [rose, hidden, 999_999, oud, rose].join() },
  })
  expect(data.map(({ id }) => id)).toEqual([rose, oud])
  for (const ids of ['', 'a', '1,', '1;2', '-1']) {
    expect([ids, (await refusalOf(call('GET /productsByIds', { query: { ids } }))).status]).toEqual([
      ids,
      422,
    ])
  }
})
