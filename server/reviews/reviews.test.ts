import { readdir } from 'node:fs/promises'
import { averageWear, HOW_LONG } from '@nafha/contract/reviews/wear'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  customers,
  pictures,
  productSizes,
  products,
  ratings,
  reviewPhotos,
  reviews,
} from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer, proveEmail, readyCustomer, type TestCustomer } from '../testing/customer.ts'
import { photo, sendPhoto } from '../testing/photo.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked } from '../testing/stock.ts'

const TEXT = 'Rain on warm stone, then amber that stays until the morning.'

/** A shop with one perfume, and a customer. */
async function setUp() {
  const shop = await shopForTest()
  const size = await stocked(shop.db, { quantity: 5 })
  const [found] = await shop.db.select().from(productSizes).where(eq(productSizes.id, size))
  const product_id = found?.productId ?? 0
  return { shop, product_id, layla: await readyCustomer(shop, { last_name: 'Al Haddad' }) }
}

type Form = Parameters<TestCustomer['api']>[1] extends infer _ ? Record<string, unknown> : never
const write = ({ api }: Pick<TestCustomer, 'api'>, product_id: number, form: Form = {}) =>
  api('PUT /reviews', { body: { product_id, rate: 4, text: TEXT, ...form } as never })

const listOf = async (shop: TestShop, product_id: number, query: object = {}) =>
  (await shop.client()('GET /reviews', { query: { product_id, ...query } })).data
const summaryOf = async (shop: TestShop, product_id: number) =>
  (await shop.client()('GET /reviews/summary', { query: { product_id } })).data

test('a customer reviews a perfume once, changes it, and everybody reads it with first name and initial', async () => {
  const { shop, product_id, layla } = await setUp()
  const { data: first } = await write(layla, product_id, {
    how_long: '6_10',
    how_far: 'arm',
    seasons: ['winter', 'autumn', 'winter'],
    times: ['evening'],
    like: 'A library\n in the rain ',
  })
  expect(first).toMatchObject({ status: 'published', needs_email: false, like: 'A library in the rain' })
  const [review] = await listOf(shop, product_id)
  expect(review).toEqual({
    ...{ id: first.id, rate: 4, author: 'Layla H.', language: 'en', text: TEXT, photos: [] },
    ...{ how_long: '6_10', how_far: 'arm', seasons: ['autumn', 'winter'], times: ['evening'] },
    ...{ like: 'A library in the rain', bought_here: false, tried_tester: false, helpful: 0, answer: null },
    ...{ created_at: expect.any(String), edited_at: null },
  })
  await write(layla, product_id, { rate: 2, text: null, how_long: 'under_3' })
  expect(await listOf(shop, product_id)).toEqual([])
  const { data: product } = await shop.client()('GET /product/:id', { params: { id: product_id } })
  expect([product.rate, product.ratings_number]).toEqual([2, 1])
  expect(await shop.db.select().from(ratings)).toHaveLength(1)
  expect((await summaryOf(shop, product_id)).how_long.average).toBe('under_3')
})

test('stars that were given before become the stars of the review, and stay when it is deleted', async () => {
  const { shop, product_id, layla } = await setUp()
  const { data: stars } = await layla.api('POST /rates', { body: { rate: 5, product_id } })
  const own = async () => (await layla.api('GET /reviews/own', { query: { product_id } })).data.review
  expect(await own()).toMatchObject({ id: stars.id, rate: 5, status: null, text: null })
  const { data } = await write(layla, product_id, { rate: 3, how_far: 'room' })
  expect(data.id).toBe(stars.id)
  expect(await summaryOf(shop, product_id)).toMatchObject({ rate: 3, ratings_number: 1, reviews_number: 1 })

  const omar = await readyCustomer(shop)
  const remove = (by: TestCustomer) => by.api('DELETE /reviews/:id', { params: { id: data.id } })
  expect((await refusalOf(remove(omar))).status).toBe(404)
  await remove(layla)
  expect((await refusalOf(remove(layla))).status).toBe(404)
  expect(await own()).toMatchObject({ id: stars.id, rate: 3, status: null })
  expect(await summaryOf(shop, product_id)).toMatchObject({
    ...{ rate: 3, ratings_number: 1, reviews_number: 0 },
    how_far: { average: null },
  })
})

test.each([
  ['fewer than 20 letters', { text: 'Too short for it   ' }, 'text'],
  ['more than 2,000 letters', { text: 'ا'.repeat(2001) }, 'text'],
  ['more than 60 letters of likeness', { like: 'x'.repeat(61) }, 'like'],
  ['six stars', { rate: 6 }, 'rate'],
  ['a photo of nobody', { photos: ['7f3c2f0a-6d57-4a0e-9d4f-0c6f0a8f2b11'] }, 'photos'],
  ['an unknown hour', { how_long: '3_days' }, 'how_long'],
])('a review is refused with %s, and nothing is stored', async (_, form, field) => {
  const { shop, product_id, layla } = await setUp()
  const refusal = await refusalOf(write(layla, product_id, form))
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.errors ?? {})).toEqual([field])
  expect(await shop.db.$count(ratings)).toBe(0)
})

test('2,000 letters of any language are a review', async () => {
  const { product_id, layla } = await setUp()
  const text = '𐎠ع'.repeat(1000)
  expect((await write(layla, product_id, { text })).data.text).toBe(text)
})

test('a perfume that the shop does not show is not reviewed, nor is one without a sign-in', async () => {
  const { shop, product_id, layla } = await setUp()
  expect((await refusalOf(write({ api: shop.client() }, product_id))).status).toBe(401)
  expect((await refusalOf(write(layla, product_id + 1))).status).toBe(404)
  await shop.db.update(products).set({ published: false })
  expect((await refusalOf(write(layla, product_id))).status).toBe(404)
  expect((await refusalOf(shop.client()('GET /reviews/summary', { query: { product_id } }))).status).toBe(404)
})

test('two reviews of one person at once, and stars beside them, are one review and one rating', async () => {
  const { shop, product_id, layla } = await setUp()
  const writes = Array.from({ length: 6 }, (_, at) =>
    write(layla, product_id, { rate: (at % 5) + 1, text: `${TEXT} ${at}`, how_long: HOW_LONG[at % 4] }),
  )
  const stars = layla.api('POST /rates', { body: { rate: 1, product_id } }).catch(() => null)
  const outcomes = await Promise.all(writes)
  await stars
  expect(new Set(outcomes.map(({ data }) => data.id)).size).toBe(1)
  expect(await shop.db.select().from(reviews)).toHaveLength(1)
  const [rating, ...more] = await shop.db.select().from(ratings)
  expect(more).toEqual([])
  const [product] = await shop.db.select().from(products).where(eq(products.id, product_id))
  expect(product).toMatchObject({ ratingsNumber: 1, ratingsSum: rating?.rate })
})

test('averages are those of all answers, and lists are filtered by them from three on', async () => {
  const { shop, product_id, layla } = await setUp()
  const people = [layla, await readyCustomer(shop), await readyCustomer(shop)]
  const answers = ['under_3', '6_10', 'over_10'] as const
  const stored = async () =>
    (await shop.db.select().from(products).where(eq(products.id, product_id)))[0]?.howLong
  for (const [at, person] of people.entries()) {
    expect(await stored()).toBeNull()
    await write(person, product_id, { how_long: answers[at], text: null })
  }
  const average = averageWear(HOW_LONG, (value) => ((answers as readonly string[]).includes(value) ? 1 : 0))
  expect(await stored()).toBe(average)
  await shop.db
    .update(products)
    .set({ shownPrice: 10_000 as never })
    .where(eq(products.id, product_id))
  const found = async (how_long: string) =>
    (await shop.client()('GET /products', { query: { how_long } as never })).data.map(({ id }) => id)
  expect(await found(`under_3,${average}`)).toEqual([product_id])
  expect(await found('under_3')).toEqual([])
  expect(await summaryOf(shop, product_id)).toMatchObject({
    how_long: {
      average,
      answers: HOW_LONG.map((value) => ({ value, number: value === '3_6' ? 0 : 1 })),
    },
  })
  await layla.api('DELETE /reviews/:id', {
    params: { id: (await layla.api('GET /reviews/own', { query: { product_id } })).data.review!.id },
  })
  expect(await stored()).toBeNull()
})

test('the review of an unproved address neither counts nor shows before the address is proved', async () => {
  const { shop, product_id } = await setUp()
  const omar = await newCustomer(shop)
  expect((await write(omar, product_id, { how_far: 'skin' })).data.needs_email).toBe(true)
  expect(await listOf(shop, product_id)).toEqual([])
  expect(await summaryOf(shop, product_id)).toMatchObject({ ratings_number: 0, how_far: { average: null } })
  await proveEmail(shop, omar, omar.form.email)
  expect(await listOf(shop, product_id)).toHaveLength(1)
  expect(await summaryOf(shop, product_id)).toMatchObject({ ratings_number: 1, how_far: { average: 'skin' } })
})

test('lists begin with the most helpful, the newest or the lowest, and are filtered by stars and season', async () => {
  const { shop, product_id, layla } = await setUp()
  const [omar, noor] = [await readyCustomer(shop), await readyCustomer(shop)]
  const ids: number[] = []
  for (const [person, form] of [
    [layla, { rate: 5, seasons: ['summer'] }],
    [omar, { rate: 1, seasons: ['winter'] }],
    [noor, { rate: 3, seasons: ['winter', 'summer'] }],
  ] as const)
    ids.push((await write(person, product_id, form)).data.id)
  const [first, second, third] = ids as [number, number, number]
  const vote = (by: TestCustomer, id: number) => by.api('PUT /reviews/:id/helpful', { params: { id } })
  await vote(omar, first)
  expect((await vote(noor, first)).data).toEqual({ id: first, helpful: 2 })
  expect((await vote(noor, first)).data.helpful).toBe(2)
  await vote(layla, second)
  const order = async (query: object) => (await listOf(shop, product_id, query)).map(({ id }) => id)
  expect(await order({})).toEqual([first, second, third])
  expect(await order({ sort: 'newest' })).toEqual([third, second, first])
  expect(await order({ sort: 'lowest' })).toEqual([second, third, first])
  expect(await order({ season: 'winter', sort: 'newest' })).toEqual([third, second])
  expect(await order({ rate: 5 })).toEqual([first])
  expect(await order({ per_page: 1, page: 2 })).toEqual([second])

  expect(await refusalOf(vote(layla, first))).toMatchObject({ status: 409, code: 'review_is_own' })
  const stranger = await newCustomer(shop)
  expect((await refusalOf(vote(stranger, first))).code).toBe('email_not_verified')
  const { data: own } = await noor.api('GET /reviews/own', { query: { product_id } })
  expect(own.helpful).toEqual([first])
  const back = () => noor.api('DELETE /reviews/:id/helpful', { params: { id: first } })
  expect([(await back()).data.helpful, (await back()).data.helpful]).toEqual([1, 1])
})

test('votes of one customer that come at once count once', async () => {
  const { shop, product_id, layla } = await setUp()
  const { id } = (await write(layla, product_id)).data
  const omar = await readyCustomer(shop)
  await Promise.all(Array.from({ length: 5 }, () => omar.api('PUT /reviews/:id/helpful', { params: { id } })))
  expect((await listOf(shop, product_id))[0]?.helpful).toBe(1)
})

test('photos wait for staff, are stored upright without place and camera, and go with their files', async () => {
  const { shop, product_id, layla } = await setUp()
  const upload = await sendPhoto(shop, '/reviews/photos', layla.token, await photo({ place: true }))
  expect(upload.picture).toMatchObject({ width: 300, height: 600 })
  const { data } = await write(layla, product_id, { photos: [upload.id] })
  expect(data).toMatchObject({ status: 'waiting', photos: [upload] })
  expect(await listOf(shop, product_id)).toEqual([])

  const files = await readdir(shop.storage)
  expect(files.length).toBeGreaterThan(2)
  for (const name of files.filter((file) => /\.(webp|avif)$/.test(file))) {
    const { exif, xmp, icc } = await sharp(`${shop.storage}/${name}`).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  }
  await write(layla, product_id, { photos: [] })
  await shop.work()
  expect([await shop.db.$count(reviewPhotos), await shop.db.$count(pictures)]).toEqual([0, 0])
  expect(await readdir(shop.storage)).toEqual([])
})

test("nobody puts another person's photo into a review", async () => {
  const { shop, product_id, layla } = await setUp()
  const omar = await readyCustomer(shop)
  const { id } = await sendPhoto(shop, '/reviews/photos', omar.token, await photo())
  expect((await refusalOf(write(layla, product_id, { photos: [id] }))).errors).toHaveProperty('photos')
  await write(omar, product_id, { photos: [id] })
  expect((await refusalOf(write(layla, product_id, { photos: [id] }))).errors).toHaveProperty('photos')
})

test('two who upload the same photo keep it as long as one of them shows it', async () => {
  const { shop, product_id, layla } = await setUp()
  const omar = await readyCustomer(shop)
  const file = await photo()
  for (const person of [layla, omar]) {
    const { id } = await sendPhoto(shop, '/reviews/photos', person.token, file)
    await write(person, product_id, { photos: [id] })
  }
  await write(layla, product_id, { photos: [] })
  await shop.work()
  expect((await readdir(shop.storage)).length).toBeGreaterThan(2)
  await write(omar, product_id, { photos: [] })
  await shop.work()
  expect(await readdir(shop.storage)).toEqual([])
})

test('the name of an erased author is nobody’s', async () => {
  const { shop, product_id, layla } = await setUp()
  await write(layla, product_id)
  await shop.db.update(customers).set({ firstName: '', lastName: '' })
  expect((await layla.api('GET /reviews', { query: { product_id, page: 1 } })).data[0]?.author).toBeNull()
})
