import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../../testing/buyer.ts'
import { catalogAdminForTest, newSize, wholeProduct } from '../../testing/catalog.ts'
import { staffMember } from '../../testing/staff.ts'
import { stockedTesters } from '../../testing/stock.ts'

const created = async (admin: Awaited<ReturnType<typeof catalogAdminForTest>>, given = {}) =>
  (await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud], given) })).data

test('a product that staff add in both languages is in the shop in both, at the price that was entered', async () => {
  const admin = await catalogAdminForTest()
  const product = await created(admin)
  expect(product).toMatchObject({
    slug: 'liwa-amber',
    shown_price: 360,
    missing_arabic: [],
    low_stock: false,
  })
  const params = { id: product.id }
  const english = (await admin.shop.client('en')('GET /product/:id', { params })).data
  const arabic = (await admin.shop.client('ar')('GET /product/:id', { params })).data
  expect(english).toMatchObject({
    name: 'Liwa Amber',
    base_notes: ['Amber', 'Oud'],
    collections_id: [admin.oud, admin.oriental],
    sizes: [
      {
        size: '50 ml',
        price: 450,
        sale: 20,
        sale_amount: 90,
        tax_amount: 18,
        final_price: 378,
        quantity: 12,
      },
    ],
  })
  expect(arabic).toMatchObject({ name: 'عنبر ليوا', base_notes: ['عنبر', 'عود'], sizes: [{ size: '50 مل' }] })
  for (const search of ['liwa', 'ليوا']) {
    const { data } = await admin.shop.client()('GET /search', { query: { search } })
    expect(data.map(({ id }) => id)).toEqual([product.id])
  }
  const { data: listed } = await admin.shop.client()('GET /products', {
    query: { collection_id: admin.oriental, price_min: 360, price_max: 360 },
  })
  expect(listed.map(({ id }) => id)).toEqual([product.id])
})

test('a change is in the shop with the next call: price, name, collections, search', async () => {
  const admin = await catalogAdminForTest()
  const product = await created(admin)
  const changed = {
    ...product,
    name: { en: 'Liwa Musk', ar: 'مسك ليوا' },
    collections_id: [admin.floral],
    sizes: product.sizes.map((size) => ({ ...size, price: 500.5, sale: 0 })),
  }
  await admin.staff.api('PUT /admin/products/:id', { params: { id: product.id }, body: changed })
  const { data } = await admin.shop.client()('GET /product/:id', { params: { id: product.id } })
  expect(data).toMatchObject({
    name: 'Liwa Musk',
    collections_id: [admin.floral],
    sizes: [{ price: 500.5, final_price: 525.53 }],
  })
  const found = async (search: string) =>
    (await admin.shop.client()('GET /search', { query: { search } })).data.map(({ id }) => id)
  expect(await found('musk')).toEqual([product.id])
  expect((await admin.staff.api('GET /admin/products', { query: { q: 'musk' } })).data[0]?.shown_price).toBe(
    500.5,
  )
  const { data: inOriental } = await admin.shop.client()('GET /products', {
    query: { collection_id: admin.oriental },
  })
  expect(inOriental).toEqual([])
})

test('a draft is seen by staff alone, in the caller’s language', async () => {
  const admin = await catalogAdminForTest()
  const draft = await created(admin, { published: false })
  const params = { id: draft.id }
  expect(await refusalOf(admin.shop.client()('GET /product/:id', { params }))).toMatchObject({ status: 404 })
  expect((await admin.shop.client()('GET /products')).data).toEqual([])
  const { data } = await admin.staff.api('GET /admin/products/:id/preview', { params })
  expect(data).toMatchObject({ name: 'Liwa Amber', sizes: [{ final_price: 378 }] })
  expect(await refusalOf(admin.shop.client()('GET /admin/products/:id/preview', { params }))).toMatchObject({
    status: 401,
  })
})

test('each role may do what is its own: packers read, editors write but bring no stock, others are refused', async () => {
  const admin = await catalogAdminForTest()
  const product = await created(admin)
  const packer = await staffMember(admin.shop, 'packer')
  expect((await packer.api('GET /admin/products')).meta.total).toBe(1)
  for (const refused of [
    () => packer.api('POST /admin/products', { body: wholeProduct([admin.oud]) }),
    () =>
      packer.api('PUT /admin/products/:id', { params: { id: product.id }, body: wholeProduct([admin.oud]) }),
    () => packer.api('DELETE /admin/products/:id', { params: { id: product.id } }),
    () => packer.api('POST /admin/collections', { body: { name: { en: 'Mine' } } }),
    () => packer.api('PUT /admin/publishing', { body: { demand_arabic: true } }),
  ]) {
    expect(await refusalOf(refused())).toMatchObject({ status: 403 })
  }
  const editor = await staffMember(admin.shop, 'editor')
  expect(
    await refusalOf(editor.api('POST /admin/products', { body: wholeProduct([admin.oud]) })),
  ).toMatchObject({ status: 422, errors: { 'sizes.0.stock': ['Your role may not change stock'] } })
  const { data } = await editor.api('POST /admin/products', {
    body: wholeProduct([admin.oud], { sizes: [{ ...newSize, stock: 0 }] }),
  })
  expect(data.slug).toBe('liwa-amber-2')
})

test('what is wrong is refused with the field’s name and a sentence', async () => {
  const admin = await catalogAdminForTest()
  await created(admin)
  const wrong = async (given: Parameters<typeof wholeProduct>[1]) => {
    const refusal = await refusalOf(
      admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud], given) }),
    )
    expect(refusal.status).toBe(422)
    return refusal.errors
  }
  expect(await wrong({ name: { en: ' ', ar: 'عنبر' } })).toEqual({ 'name.en': ['Name is required'] })
  expect(await wrong({ type: { en: 'Perfume' } })).toHaveProperty(['type.en'])
  expect(await wrong({ slug: 'liwa-amber' })).toEqual({ slug: ['Another one has this address already'] })
  expect(await wrong({ slug: 'Not a slug!' })).toHaveProperty('slug')
  expect(await wrong({ collections_id: [999] })).toHaveProperty('collections_id')
  expect(await wrong({ sizes: [{ ...newSize, price: 10.005 }] })).toEqual({
    'sizes.0.price': ['Must be a price in AED'],
  })
  expect(await wrong({ sizes: [{ ...newSize, price: 0 }] })).toHaveProperty(['sizes.0.price'])
  expect(await wrong({ sizes: [{ ...newSize, tester: true }] })).toEqual({
    'sizes.0.price': ['A tester has no price'],
  })
  expect(await wrong({ sizes: [{ ...newSize, sale: 91 }] })).toHaveProperty(['sizes.0.sale'])
  expect(await wrong({ sizes: [newSize, newSize] })).toHaveProperty(['sizes.1.label.en'])
  expect(await wrong({ pictures: [{ id: 999, alt: { en: 'x' } }] })).toHaveProperty('pictures')
})

test('publishing can demand both languages, and names each text that lacks Arabic', async () => {
  const admin = await catalogAdminForTest()
  await admin.staff.api('PUT /admin/publishing', { body: { demand_arabic: true } })
  const half = {
    name: { en: 'Liwa Amber' },
    heart_notes: [{ en: 'Rose', ar: 'ورد' }, { en: 'Myrrh' }],
    sizes: [{ ...newSize, label: { en: '50 ml' } }],
  }
  const refusal = await refusalOf(
    admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud], half) }),
  )
  expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(
    ['heart_notes.1.ar', 'name.ar', 'sizes.0.label.ar'].sort(),
  )
  const draft = await created(admin, { ...half, published: false })
  expect(draft.missing_arabic).toEqual(['name', 'heart_notes.1', 'sizes.0.label'])
  await created(admin)
  const lacking = async (missing_arabic: 'true' | 'false') =>
    (await admin.staff.api('GET /admin/products', { query: { missing_arabic } })).data.map(({ id }) => id)
  expect(await lacking('true')).toEqual([draft.id])
  expect(await lacking('false')).toHaveLength(1)
})

test('a size that was sold is withdrawn, not deleted; one that was not is deleted with its stock accounted for', async () => {
  const admin = await catalogAdminForTest()
  const small = { label: { en: '10 ml', ar: '10 مل' }, price: 90, stock: 7 }
  const product = await created(admin, { sizes: [newSize, small] })
  const [sold, unsold] = product.sizes
  if (!sold || !unsold) throw new Error('expected two sizes')
  const testers = await stockedTesters(admin.shop.db)
  const buyer = await guestBuyer(admin.shop.client())
  const payment = await buyer.pay(cartOf([[sold.id, 1]], testers))
  await payWith(admin.shop.stripe, payment)
  await orderOf(buyer.api, payment)

  const params = { id: product.id }
  const save = (sizes: typeof product.sizes, { version } = product) =>
    admin.staff.api('PUT /admin/products/:id', { params, body: { ...product, version, sizes } })
  expect(await refusalOf(save([unsold]))).toMatchObject({
    status: 422,
    errors: { sizes: ['A size that was sold cannot be deleted: withdraw it'] },
  })
  expect(await refusalOf(admin.staff.api('DELETE /admin/products/:id', { params }))).toMatchObject({
    status: 409,
    code: 'product_was_sold',
  })
  const { data } = await save([{ ...sold, withdrawn: true }, unsold])
  expect(data.shown_price).toBe(90)
  const { data: shown } = await admin.shop.client()('GET /product/:id', { params })
  expect(shown.sizes.map(({ id }) => id)).toEqual([unsold.id])
  expect(await refusalOf(buyer.pay(cartOf([[sold.id, 1]], testers)))).toMatchObject({
    status: 409,
    code: 'out_of_stock',
  })

  // Of two who opened the product, the second to save undoes nothing.
  expect(await refusalOf(save([{ ...sold, withdrawn: true }]))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  await save([{ ...sold, withdrawn: true }], data)
  const { data: moves } = await admin.staff.api('GET /admin/stock-moves', { query: { size_id: unsold.id } })
  expect(moves).toMatchObject([
    { reason: 'removed', change: -7, stock_after: 0, staff_id: admin.staff.id },
    { reason: 'opening', change: 7, stock_after: 7, staff_id: admin.staff.id },
  ])
})

test('sizes and collections keep the order that staff give them', async () => {
  const admin = await catalogAdminForTest()
  const sizes = ['100 ml', '50 ml', '10 ml'].map((en, at) => ({
    label: { en },
    price: 300 - at * 100,
    stock: 9,
  }))
  const product = await created(admin, { sizes })
  const { data } = await admin.staff.api('PUT /admin/products/:id', {
    params: { id: product.id },
    body: {
      ...product,
      sizes: [...product.sizes.toReversed(), { label: { en: '5 ml' }, price: 50, stock: 1 }],
      collections_id: [admin.floral, admin.oud],
    },
  })
  expect(data.sizes.map(({ label }) => label.en)).toEqual(['10 ml', '50 ml', '100 ml', '5 ml'])
  expect(data.collections_id).toEqual([admin.floral, admin.oud])
  const { data: shown } = await admin.shop.client()('GET /product/:id', { params: { id: product.id } })
  expect(shown.collections_id).toEqual([admin.floral, admin.oud, admin.oriental])
})

test('lists are filtered, sorted and paged by the server; each change is in the audit log', async () => {
  const admin = await catalogAdminForTest()
  const one = await created(admin, { name: { en: 'Amber one' }, sizes: [{ ...newSize, stock: 2 }] })
  const two = await created(admin, {
    name: { en: 'Oud two' },
    published: false,
    collections_id: [admin.floral],
  })
  const ids = async (query: Record<string, string | number>) =>
    (await admin.staff.api('GET /admin/products', { query })).data.map(({ id }) => id)
  expect(await ids({ low_stock: 'true' })).toEqual([one.id])
  expect(await ids({ published: 'false' })).toEqual([two.id])
  expect(await ids({ collection_id: admin.oriental })).toEqual([one.id])
  expect(await ids({ q: 'OUD' })).toEqual([two.id])
  expect(await ids({ sort: 'stock', order: 'desc' })).toEqual([two.id, one.id])
  expect(await ids({ sort: 'name', order: 'asc', per_page: 1, page: 2 })).toEqual([two.id])
  await admin.staff.api('DELETE /admin/products/:id', { params: { id: two.id } })
  const { rows } = await admin.shop.db.execute(
    sql`select action, subject_id, staff_id from audit_log where subject = 'products' order by id`,
  )
  expect(rows).toEqual([
    { action: 'products.create', subject_id: String(one.id), staff_id: admin.staff.id },
    { action: 'products.create', subject_id: String(two.id), staff_id: admin.staff.id },
    { action: 'products.delete', subject_id: String(two.id), staff_id: admin.staff.id },
  ])
})
