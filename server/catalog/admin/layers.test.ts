import { expect, test } from 'vitest'
import { refusalOf } from '../../testing/buyer.ts'
import { catalogAdminForTest, wholeProduct } from '../../testing/catalog.ts'

const sentence = { en: 'Smoke over petals.', ar: 'دخان فوق البتلات.' }

async function twoPerfumes() {
  const admin = await catalogAdminForTest()
  const create = async (name: string, given = {}) =>
    (
      await admin.staff.api('POST /admin/products', {
        body: wholeProduct([admin.oud], { name: { en: name, ar: 'عطر' }, ...given }),
      })
    ).data
  const rose = await create('Rose', { family: { en: 'Floral' }, base_notes: [{ en: 'Musk' }] })
  const oud = await create('Oud')
  const save = (layers: { product_id: number; sentence: typeof sentence }[]) =>
    admin.staff.api('PUT /admin/products/:id', {
      params: { id: oud.id },
      body: { ...oud, version: undefined, layers },
    })
  const shown = async (language: 'en' | 'ar' = 'en') =>
    (await admin.shop.client(language)('GET /product/:id/companions', { params: { id: oud.id } })).data.layers
  return { admin, rose, oud, save, shown }
}

test('a pair that staff make is on the page with the next call, in both languages, and goes again', async () => {
  const { rose, save, shown } = await twoPerfumes()
  expect(await shown()).toEqual([])
  const { data } = await save([{ product_id: rose.id, sentence }])
  expect(data.layers).toEqual([{ product_id: rose.id, sentence }])
  expect(await shown()).toMatchObject([{ product: { id: rose.id }, sentence: sentence.en }])
  expect(await shown('ar')).toMatchObject([{ sentence: sentence.ar }])
  await save([])
  expect(await shown()).toEqual([])
})

test('a form without pairs, as a product file has none, leaves them', async () => {
  const { admin, rose, oud, save, shown } = await twoPerfumes()
  await save([{ product_id: rose.id, sentence }])
  const { layers: _, ...rest } = oud
  await admin.staff.api('PUT /admin/products/:id', {
    params: { id: oud.id },
    body: { ...rest, version: undefined },
  })
  expect(await shown()).toHaveLength(1)
})

test('itself, twice the same, or what does not exist is refused where it stands', async () => {
  const { rose, oud, save } = await twoPerfumes()
  const pair = (product_id: number) => ({ product_id, sentence })
  for (const [layers, field] of [
    [[pair(oud.id)], 'layers.0.product_id'],
    [[pair(rose.id), pair(rose.id)], 'layers.1.product_id'],
    [[pair(rose.id), pair(99_999)], 'layers.1.product_id'],
  ] as const) {
    const refusal = await refusalOf(save([...layers]))
    expect(refusal.status).toBe(422)
    expect(Object.keys(refusal.errors ?? {})).toEqual([field])
  }
})
