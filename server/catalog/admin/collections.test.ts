import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/buyer.ts'
import { collection, deskForTest, wholeProduct } from '../../testing/catalog.ts'

const move = (
  desk: Awaited<ReturnType<typeof deskForTest>>,
  id: number,
  parent_id: number | null,
  position = 0,
) => desk.staff.api('POST /admin/collections/:id/place', { params: { id }, body: { parent_id, position } })

test('a collection is added in both languages, and the shop has it at once', async () => {
  const desk = await deskForTest()
  const { data } = await desk.staff.api('POST /admin/collections', {
    body: { name: { en: 'Night oud', ar: 'عود الليل' }, slogan: { en: 'After dusk' }, parent_id: desk.oud },
  })
  expect(data).toMatchObject({ slug: 'night-oud', parent_id: desk.oud, missing_arabic: ['slogan'] })
  const { data: shown } = await desk.shop.client('ar')('GET /collections/:id', { params: { id: data.id } })
  expect(shown).toMatchObject({ name: 'عود الليل', slogan: 'After dusk' })
})

test('a moved collection takes its products along: they stand below its new place and no longer below the old', async () => {
  const desk = await deskForTest()
  const { data: product } = await desk.staff.api('POST /admin/products', { body: wholeProduct([desk.oud]) })
  const listed = async (collection_id: number) =>
    (await desk.shop.client()('GET /products', { query: { collection_id } })).data.map(({ id }) => id)
  expect(await listed(desk.oriental)).toEqual([product.id])
  const { data: tree } = await move(desk, desk.oud, desk.floral)
  expect(tree.map(({ id }) => id)).toEqual([desk.oriental, desk.floral, desk.oud])
  expect(await listed(desk.oriental)).toEqual([])
  expect(await listed(desk.floral)).toEqual([product.id])
})

test('siblings keep the order in which staff put them', async () => {
  const desk = await deskForTest()
  const third = await collection(desk.shop, 'woods', null)
  await move(desk, third, null, 0)
  const { data } = await move(desk, desk.oriental, null, 2)
  expect(data.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)).toEqual([
    third,
    desk.floral,
    desk.oriental,
  ])
})

test('a collection is never below itself, even when two move each other at once', async () => {
  const desk = await deskForTest()
  expect(await refusalOf(move(desk, desk.oriental, desk.oud))).toMatchObject({
    status: 409,
    message: 'A collection cannot stand below itself',
  })
  expect(await refusalOf(move(desk, desk.oud, desk.oud))).toMatchObject({ status: 409 })
  const woods = await collection(desk.shop, 'woods', null)
  const both = await Promise.allSettled([move(desk, woods, desk.floral), move(desk, desk.floral, woods)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await desk.staff.api('GET /admin/collections/tree')).data).toHaveLength(4)
})

test('a collection with products, or with others below it, is not deleted; an empty one is', async () => {
  const desk = await deskForTest()
  await desk.staff.api('POST /admin/products', { body: wholeProduct([desk.oud]) })
  const remove = (id: number) => desk.staff.api('DELETE /admin/collections/:id', { params: { id } })
  expect(await refusalOf(remove(desk.oud))).toMatchObject({ status: 409, code: 'collection_has_products' })
  expect(await refusalOf(remove(desk.oriental))).toMatchObject({
    status: 409,
    code: 'collection_has_children',
  })
  await remove(desk.floral)
  expect(
    await refusalOf(desk.shop.client()('GET /collections/:id', { params: { id: desk.floral } })),
  ).toMatchObject({ status: 404 })
})

test('products are found by the new name of their collection', async () => {
  const desk = await deskForTest()
  const { data: product } = await desk.staff.api('POST /admin/products', { body: wholeProduct([desk.oud]) })
  await desk.staff.api('PUT /admin/collections/:id', {
    params: { id: desk.oud },
    body: { name: { en: 'Smouldering', ar: 'متّقد' } },
  })
  const { data } = await desk.shop.client()('GET /search', { query: { search: 'smouldering' } })
  expect(data.map(({ id }) => id)).toEqual([product.id])
})

test('of two who opened a collection, the second to save is told, and undoes nothing; a move is no save', async () => {
  const desk = await deskForTest()
  const params = { id: desk.oud }
  const { data } = await desk.staff.api('GET /admin/collections/:id', { params })
  const save = (en: string, version: string) =>
    desk.staff.api('PUT /admin/collections/:id', { params, body: { name: { en, ar: 'عود' }, version } })
  await move(desk, desk.oud, desk.floral)
  const both = await Promise.allSettled([save('First', data.version), save('Second', data.version)])
  const saved = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.data] : []))
  expect(saved).toHaveLength(1)
  expect(await refusalOf(save('Third', data.version))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  const { data: tree } = await desk.staff.api('GET /admin/collections/tree')
  expect(tree.find(({ id }) => id === desk.oud)).toEqual(saved[0])
  expect((await save('Third', saved[0]?.version ?? '')).data).toMatchObject({
    name: { en: 'Third' },
    parent_id: desk.floral,
  })
})
