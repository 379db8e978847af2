import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { blogs, productSizes, products, ratings } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { codeFor, newCustomer, readyCustomer } from '../testing/customer.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked } from '../testing/stock.ts'

/** A shop with a product and a blog, and a customer. */
async function setUp() {
  const shop = await shopForTest()
  const [size] = await shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.id, await stocked(shop.db)))
  const text = { en: 'Oud' }
  const [blog] = await shop.db
    .insert(blogs)
    .values({
      slug: 'oud',
      title: text,
      content: text,
      metaTitle: text,
      metaDescription: text,
      metaKeywords: text,
    })
    .returning()
  const layla = await readyCustomer(shop)
  return { shop, product_id: size!.productId, blog_id: blog!.id, layla }
}
type Api = Awaited<ReturnType<typeof newCustomer>>['api']

const own = async (api: Api, query: object) => (await api('GET /rate', { query })).data

test('a customer rates a product and a blog once, changes it, and the average follows at once', async () => {
  const { shop, product_id, blog_id, layla } = await setUp()
  expect(
    (await refusalOf(layla.api('GET /rate', { query: { product_id: String(product_id) } }))).status,
  ).toBe(404)
  const { status, data } = await layla.api('POST /rates', { body: { rate: 5, product_id } })
  expect([status, data]).toEqual([201, { id: expect.any(Number), rate: 5, product_id, blog_id: null }])
  expect(await own(layla.api, { product_id })).toEqual(data)
  const again = await refusalOf(layla.api('POST /rates', { body: { rate: 1, product_id } }))
  expect(again).toMatchObject({ status: 409, code: 'already_rated' })

  const omar = await readyCustomer(shop)
  await omar.api('POST /rates', { body: { rate: 2, product_id } })
  const average = async () =>
    (await shop.client()('GET /product/:id', { params: { id: product_id } })).data.rate
  expect(await average()).toBe(3.5)
  await layla.api('PUT /rates/:id', { params: { id: data.id }, body: { rate: 4, product_id } })
  expect(await average()).toBe(3)

  const { data: ofBlog } = await layla.api('POST /rates', { body: { rate: 3, blog_id } })
  expect(ofBlog).toEqual({ id: expect.any(Number), rate: 3, product_id: null, blog_id })
  expect(await own(layla.api, { blog_id })).toEqual(ofBlog)
  expect((await shop.client()('GET /blogs/:id', { params: { id: blog_id } })).data.rate).toBe(3)
})

test('rating needs a sign-in, 1 to 5 stars and one subject that exists', async () => {
  const { shop, product_id, blog_id, layla } = await setUp()
  const refusal = (api: Api, body: object) => refusalOf(api('POST /rates', { body: body as never }))
  expect((await refusal(shop.client(), { rate: 5, product_id })).status).toBe(401)
  for (const rate of [0, 6, 2.5, '5', null]) {
    expect([rate, (await refusal(layla.api, { rate, product_id })).status]).toEqual([rate, 422])
  }
  expect((await refusal(layla.api, { rate: 5 })).status).toBe(422)
  expect((await refusal(layla.api, { rate: 5, product_id, blog_id })).status).toBe(422)
  expect((await refusal(layla.api, { rate: 5, product_id: product_id + 1 })).status).toBe(404)
  expect((await refusal(layla.api, { rate: 5, blog_id: 2_147_483_647 })).status).toBe(404)
  expect((await refusal(layla.api, { rate: 5, product_id: 2 ** 31 })).status).toBe(422)
  expect(await shop.db.$count(ratings)).toBe(0)
})

test('a rating is not changed under the name of something else', async () => {
  const { product_id, blog_id, layla } = await setUp()
  const { data } = await layla.api('POST /rates', { body: { rate: 5, product_id } })
  const change = (body: object) =>
    layla.api('PUT /rates/:id', { params: { id: data.id }, body: { rate: 1, ...body } })
  for (const other of [{ blog_id }, { product_id: product_id + 1 }])
    expect((await refusalOf(change(other))).status).toBe(404)
  expect((await refusalOf(change({ product_id, blog_id }))).status).toBe(422)
  expect((await change({ product_id })).data).toEqual({ ...data, rate: 1 })
})

test("another customer's rating is not found", async () => {
  const { shop, product_id, layla } = await setUp()
  const omar = await readyCustomer(shop)
  const { data } = await layla.api('POST /rates', { body: { rate: 5, product_id } })
  const change = omar.api('PUT /rates/:id', { params: { id: data.id }, body: { rate: 1 } })
  expect((await refusalOf(change)).status).toBe(404)
  expect(await own(layla.api, { product_id })).toEqual(data)
})

test('clicks that come at once count once, and the sum is that of the ratings', async () => {
  const { shop, product_id, layla } = await setUp()
  const clicks = await Promise.allSettled(
    Array.from({ length: 8 }, () => layla.api('POST /rates', { body: { rate: 5, product_id } })),
  )
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { id } = await own(layla.api, { product_id })
  await Promise.all(
    [1, 2, 3, 4, 5].map((rate) => layla.api('PUT /rates/:id', { params: { id }, body: { rate } })),
  )
  const [product] = await shop.db.select().from(products).where(eq(products.id, product_id))
  const { rate } = await own(layla.api, { product_id })
  expect(product).toMatchObject({ ratingsNumber: 1, ratingsSum: rate })
})

test('anybody learns the average, the number and how many gave each number of stars, a customer also the own', async () => {
  const { shop, product_id, blog_id, layla } = await setUp()
  const summary = async (query: object) => (await shop.client()('GET /ratings', { query })).data
  const none = [5, 4, 3, 2, 1].map((rate) => ({ rate, number: 0 }))
  expect(await summary({ product_id })).toEqual({
    rate: 0,
    ratings_number: 0,
    distribution: none,
    own: null,
  })

  const omar = await readyCustomer(shop)
  const noor = await readyCustomer(shop)
  const { id } = (await layla.api('POST /rates', { body: { rate: 2, product_id } })).data
  await omar.api('POST /rates', { body: { rate: 5, product_id } })
  await noor.api('POST /rates', { body: { rate: 4, product_id } })
  await layla.api('PUT /rates/:id', { params: { id }, body: { rate: 4, product_id } })
  expect(await summary({ product_id })).toEqual({
    rate: 4.3,
    ratings_number: 3,
    distribution: [5, 4, 3, 2, 1].map((rate) => ({ rate, number: { 5: 1, 4: 2 }[rate] ?? 0 })),
    own: null,
  })
  expect((await layla.api('GET /ratings', { query: { product_id } })).data.own).toEqual({
    id,
    rate: 4,
    product_id,
    blog_id: null,
  })
  expect((await layla.api('GET /ratings', { query: { blog_id } })).data.own).toBeNull()
  expect((await summary({ blog_id })).ratings_number).toBe(0)

  const refusal = (query: object) => refusalOf(shop.client()('GET /ratings', { query }))
  expect((await refusal({ product_id: product_id + 1 })).status).toBe(404)
  expect((await refusal({ product_id, blog_id })).status).toBe(422)
  expect((await refusal({})).status).toBe(422)
})

test('stars of accounts without a proved e-mail address count once it is proved, and not before', async () => {
  const { shop, product_id, blog_id, layla } = await setUp()
  await layla.api('POST /rates', { body: { rate: 5, product_id } })
  const shown = async () => {
    const { data } = await shop.client()('GET /product/:id', { params: { id: product_id } })
    const { data: summary } = await shop.client()('GET /ratings', { query: { product_id } })
    expect([summary.rate, summary.ratings_number]).toEqual([data.rate, data.ratings_number])
    return [data.rate, data.ratings_number]
  }
  const strangers = await Promise.all([1, 2, 3].map(() => newCustomer(shop)))
  for (const { api } of strangers) {
    const { data } = await api('POST /rates', { body: { rate: 2, product_id } })
    await api('PUT /rates/:id', { params: { id: data.id }, body: { rate: 1 } })
    await api('POST /rates', { body: { rate: 1, blog_id } })
    expect(await own(api, { product_id })).toMatchObject({ rate: 1 })
  }
  expect(await shown()).toEqual([5, 1])

  const [first, second] = strangers as [(typeof strangers)[number], (typeof strangers)[number]]
  await shop.work()
  const code = await codeFor(shop, 'email-otp', first.form.email)
  await first.api('POST /verify-email', { body: { otp_code: code } })
  expect(await shown()).toEqual([3, 2])
  expect((await shop.client()('GET /blogs/:id', { params: { id: blog_id } })).data).toMatchObject({ rate: 1 })
  // From now on a change counts, too.
  const { data: mine } = await first.api('GET /rate', { query: { product_id } })
  await first.api('PUT /rates/:id', { params: { id: mine.id }, body: { rate: 5 } })
  expect(await shown()).toEqual([5, 2])

  // One that does not count is removed without a trace in the average.
  const editor = await staffMember(shop, 'editor')
  const { data: theirs } = await second.api('GET /rate', { query: { product_id } })
  await editor.api('DELETE /admin/ratings/:id', { params: { id: theirs.id } })
  expect(await shown()).toEqual([5, 2])
})

test('a rating and the proof of the address at the same moment count once', async () => {
  const { shop, product_id } = await setUp()
  const omar = await newCustomer(shop)
  await shop.work()
  const code = await codeFor(shop, 'email-otp', omar.form.email)
  await Promise.all([
    omar.api('POST /verify-email', { body: { otp_code: code } }),
    omar.api('POST /rates', { body: { rate: 4, product_id } }),
  ])
  const { data } = await shop.client()('GET /product/:id', { params: { id: product_id } })
  expect([data.rate, data.ratings_number]).toEqual([4, 1])
})
