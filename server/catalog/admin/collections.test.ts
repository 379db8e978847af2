import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/buyer.ts'
import { catalogAdminForTest, collection, wholeProduct } from '../../testing/catalog.ts'

const move = (
  admin: Awaited<ReturnType<typeof catalogAdminForTest>>,
  id: number,
  parent_id: number | null,
  position = 0,
) => admin.staff.api('POST /admin/collections/:id/place', { params: { id }, body: { parent_id, position } })

test('a collection is added in both languages, and the shop has it at once', async () => {
  const admin = await catalogAdminForTest()
  const { data } = await admin.staff.api('POST /admin/collections', {
    body: { name: { en: 'Night oud', ar: 'عود الليل' }, slogan: { en: 'After dusk' }, parent_id: admin.oud },
  })
  expect(data).toMatchObject({ slug: 'night-oud', parent_id: admin.oud, missing_arabic: ['slogan'] })
  const { data: shown } = await admin.shop.client('ar')('GET /collections/:id', { params: { id: data.id } })
  expect(shown).toMatchObject({ name: 'عود الليل', slogan: 'After dusk' })
})

test('a moved collection takes its products along: they stand below its new place and no longer below the old', async () => {
  const admin = await catalogAdminForTest()
  const { data: product } = await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const listed = async (collection_id: number) =>
    (await admin.shop.client()('GET /products', { query: { collection_id } })).data.map(({ id }) => id)
  expect(await listed(admin.oriental)).toEqual([product.id])
  const { data: tree } = await move(admin, admin.oud, admin.floral)
  expect(tree.map(({ id }) => id)).toEqual([admin.oriental, admin.floral, admin.oud])
  expect(await listed(admin.oriental)).toEqual([])
  expect(await listed(admin.floral)).toEqual([product.id])
})

test('siblings keep the order in which staff put them', async () => {
  const admin = await catalogAdminForTest()
  const third = await collection(admin.shop, 'woods', null)
  await move(admin, third, null, 0)
  const { data } = await move(admin, admin.oriental, null, 2)
  expect(data.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)).toEqual([
    third,
    admin.floral,
    admin.oriental,
  ])
})

test('a collection is never below itself, even when two move each other at once', async () => {
  const admin = await catalogAdminForTest()
  expect(await refusalOf(move(admin, admin.oriental, admin.oud))).toMatchObject({
    status: 409,
    message: 'A collection cannot stand below itself',
  })
  expect(await refusalOf(move(admin, admin.oud, admin.oud))).toMatchObject({ status: 409 })
  const woods = await collection(admin.shop, 'woods', null)
  const both = await Promise.allSettled([move(admin, woods, admin.floral), move(admin, admin.floral, woods)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await admin.staff.api('GET /admin/collections/tree')).data).toHaveLength(4)
})

test('a collection with products, or with others below it, is not deleted; an empty one is', async () => {
  const admin = await catalogAdminForTest()
  await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const remove = (id: number) => admin.staff.api('DELETE /admin/collections/:id', { params: { id } })
  expect(await refusalOf(remove(admin.oud))).toMatchObject({ status: 409, code: 'collection_has_products' })
  expect(await refusalOf(remove(admin.oriental))).toMatchObject({
    status: 409,
    code: 'collection_has_children',
  })
  await remove(admin.floral)
  expect(
    await refusalOf(admin.shop.client()('GET /collections/:id', { params: { id: admin.floral } })),
  ).toMatchObject({ status: 404 })
})

test('products are found by the new name of their collection', async () => {
  const admin = await catalogAdminForTest()
  const { data: product } = await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  await admin.staff.api('PUT /admin/collections/:id', {
    params: { id: admin.oud },
    body: { name: { en: 'Smouldering', ar: 'متّقد' } },
  })
  const { data } = await admin.shop.client()('GET /search', { query: { search: 'smouldering' } })
  expect(data.map(({ id }) => id)).toEqual([product.id])
})

test('of two who opened a collection, the second to save is told, and undoes nothing; a move is no save', async () => {
  const admin = await catalogAdminForTest()
  const params = { id: admin.oud }
  const { data } = await admin.staff.api('GET /admin/collections/:id', { params })
  const save = (en: string, version: string) =>
    admin.staff.api('PUT /admin/collections/:id', { params, body: { name: { en, ar: 'عود' }, version } })
  await move(admin, admin.oud, admin.floral)
  const both = await Promise.allSettled([save('First', data.version), save('Second', data.version)])
  const saved = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(saved).toHaveLength(1)
  expect(await refusalOf(save('Third', data.version))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  const { data: tree } = await admin.staff.api('GET /admin/collections/tree')
  expect(tree.find(({ id }) => id === admin.oud)).toEqual(saved[0])
  expect((await save('Third', saved[0]?.version ?? '')).data).toMatchObject({
    name: { en: 'Third' },
    parent_id: admin.floral,
  })
})
