import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Queryable } from '../platform/database/client.ts'
import { blogs, productSizes, products, ratings } from '../platform/database/schema/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { readyCustomer } from '../testing/customer.ts'
import { overtaken } from '../testing/overtaken.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked } from '../testing/stock.ts'

/** A product and an article, each rated by two customers. */
async function setUp() {
  const shop = await shopForTest()
  const [size] = await shop.db
    .select()
    .from(productSizes)
    .where(eq(productSizes.id, await stocked(shop.db)))
  const product_id = size?.productId ?? 0
  const text = { en: 'Rain', ar: 'مطر' }
  const meta = { metaTitle: text, metaDescription: text, metaKeywords: text }
  const [blog] = await shop.db
    .insert(blogs)
    .values({ slug: 'rain', title: text, content: text, ...meta })
    .returning()
  const blog_id = blog?.id ?? 0
  const noor = await readyCustomer(shop, { first_name: 'Noor', last_name: 'Haddad' })
  const omar = await readyCustomer(shop, { first_name: 'Omar', last_name: 'Saleh' })
  for (const [api, rate] of [
    [noor.api, 5],
    [omar.api, 1],
  ] as const) {
    await api('POST /rates', { body: { rate, product_id } })
    await api('POST /rates', { body: { rate, blog_id } })
  }
  return { shop, product_id, blog_id, omar, editor: await staffMember(shop, 'editor') }
}

test('staff see who gave how many stars to what, the newest first, and of the customer the name alone', async () => {
  const { editor, product_id, blog_id } = await setUp()
  const { data, meta } = await editor.api('GET /admin/ratings')
  expect(meta.total).toBe(4)
  expect(
    data.map(({ customer_name, rate, subject }) => [customer_name, rate, subject.kind, subject.id]),
  ).toEqual([
    ['Omar Saleh', 1, 'blog', blog_id],
    ['Omar Saleh', 1, 'product', product_id],
    ['Noor Haddad', 5, 'blog', blog_id],
    ['Noor Haddad', 5, 'product', product_id],
  ])
  expect(data[0]?.subject.name).toEqual({ en: 'Rain', ar: 'مطر' })
  expect(JSON.stringify(data)).not.toMatch(/example\.com|\+971/)
  const found = async (query: object) => {
    const { data: rows } = await editor.api('GET /admin/ratings', { query: query as never })
    return rows.map(({ customer_name, subject }) => `${customer_name} ${subject.kind}`)
  }
  expect(await found({ kind: 'blog', rate: '1' })).toEqual(['Omar Saleh blog'])
  expect(await found({ q: 'noor', product_id })).toEqual(['Noor Haddad product'])
  expect(await found({ q: 'مطر' })).toEqual(['Omar Saleh blog', 'Noor Haddad blog'])
  expect(await found({ sort: 'rate', order: 'desc', per_page: 1 })).toEqual(['Noor Haddad blog'])
  const refusal = await refusalOf(editor.api('GET /admin/ratings', { query: { kind: 'guest' } as never }))
  expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['kind']])
})

test('a removed rating leaves the average, whose sum stays that of the ratings', async () => {
  const { shop, editor, product_id, blog_id, omar } = await setUp()
  const { data } = await editor.api('GET /admin/ratings', { query: { q: 'omar' } })
  for (const { id } of data) await editor.api('DELETE /admin/ratings/:id', { params: { id } })
  const [product] = await shop.db.select().from(products).where(eq(products.id, product_id))
  const [blog] = await shop.db.select().from(blogs).where(eq(blogs.id, blog_id))
  for (const row of [product, blog]) expect(row).toMatchObject({ ratingsSum: 5, ratingsNumber: 1 })
  const summary = await shop.client()('GET /ratings', { query: { product_id } })
  expect(summary.data).toMatchObject({ rate: 5, ratings_number: 1 })
  // Whoever is no longer counted may rate again.
  expect((await omar.api('POST /rates', { body: { rate: 3, product_id } })).status).toBe(201)
  const manager = await staffMember(shop, 'manager')
  const { data: log } = await manager.api('GET /admin/audit', { query: { subject: 'ratings' } })
  expect(log.map(({ action }) => action)).toEqual(['ratings.delete', 'ratings.delete'])
  expect(log[0]?.changes).toMatchObject({ rate: { from: 1, to: null }, customer_id: { from: omar.id } })
})

test('a rating that is changed while it is removed is counted out as what it was', async () => {
  const { shop, editor, product_id, omar } = await setUp()
  const { data } = await editor.api('GET /admin/ratings', { query: { q: 'omar', product_id } })
  const params = { id: data[0]?.id ?? 0 }
  await Promise.allSettled([
    ...[2, 3, 4].map((rate) => omar.api('PUT /rates/:id', { params, body: { rate } })),
    editor.api('DELETE /admin/ratings/:id', { params }),
    editor.api('DELETE /admin/ratings/:id', { params }),
  ])
  const [product] = await shop.db.select().from(products).where(eq(products.id, product_id))
  expect(product).toMatchObject({ ratingsSum: 5, ratingsNumber: 1 })
})

test('a rating that is not there is not found, and packers neither see nor remove one', async () => {
  const { shop, editor } = await setUp()
  const { data } = await editor.api('GET /admin/ratings')
  const params = { id: data[0]?.id ?? 0 }
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('GET /admin/ratings'))).status).toBe(403)
  expect((await refusalOf(packer.api('DELETE /admin/ratings/:id', { params }))).status).toBe(403)
  await editor.api('DELETE /admin/ratings/:id', { params })
  expect((await refusalOf(editor.api('DELETE /admin/ratings/:id', { params }))).status).toBe(404)
})

test('who rates a product that is deleted meanwhile waits for that, and nobody for the other', async () => {
  const { shop, product_id, omar, editor } = await setUp()
  const product = eq(products.id, product_id)
  const { data } = await omar.api('GET /ratings', { query: { product_id } })
  const id = data.own?.id ?? 0
  const change = () => omar.api('PUT /rates/:id', { params: { id }, body: { rate: 3 } })
  const remove = () => editor.api('DELETE /admin/ratings/:id', { params: { id } })
  for (const call of [change, remove]) {
    const lock = (tx: Queryable) => tx.select().from(products).where(product).for('update')
    // As a product is deleted, but for the product itself: the other one's turn comes, too.
    const clear = (tx: Queryable) => tx.delete(ratings).where(eq(ratings.id, id))
    const kept = await shop.db.select().from(ratings).where(eq(ratings.id, id))
    expect((await refusalOf(overtaken(shop.db, lock, call, clear))).status).toBe(404)
    await shop.db.insert(ratings).values(kept)
  }
})
