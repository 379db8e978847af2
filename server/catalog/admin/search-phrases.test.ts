import { expect, test } from 'vitest'
import { ensureSearchWords } from '../../search-index/index.ts'
import { refusalOf } from '../../testing/buyer.ts'
import { catalogAdminForTest, wholeProduct } from '../../testing/catalog.ts'

/** A real shop, as it is without the demonstration, with an amber for winter evenings and a citrus for the summer. */
async function realShop() {
  const admin = await catalogAdminForTest()
  await ensureSearchWords(admin.shop.db)
  const { api } = admin.staff
  const amber = await api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const citrus = await api('POST /admin/products', {
    body: wholeProduct([admin.floral], {
      name: { en: 'Noon Citrus', ar: 'حمضيات الظهيرة' },
      family: { en: 'Citrus', ar: 'حمضي' },
      top_notes: [{ en: 'Lemon', ar: 'ليمون' }],
      heart_notes: [],
      base_notes: [],
      description: { en: 'Bright.', ar: 'مشرق.' },
      tags: ['summer', 'light'],
    }),
  })
  const search = (text: string, query: object = {}) =>
    admin.shop.client()('GET /search', { query: { search: text, ...query } })
  const found = async (text: string, query: object = {}) =>
    (await search(text, query)).data.map(({ slug }) => slug)
  const phrasesWith = async (q: string) => (await api('GET /admin/search-phrases', { query: { q } })).data[0]
  return { admin, api, search, found, phrasesWith, amber: amber.data.id, citrus: citrus.data.id }
}

test('a real shop has the base list of phrases in both languages, once', async () => {
  const { admin, api, search, found, phrasesWith } = await realShop()
  for (const text of ['summer', 'summery perfume', 'صيفي', 'عطر للصيف', 'hot weather']) {
    expect(await found(text), text).toEqual(['noon-citrus'])
  }
  const { meta } = await search('winter perfume')
  expect(meta.understood).toMatchObject([{ kind: 'tag', value: 'winter', name: 'Winter', rest: 'perfume' }])
  const summer = await phrasesWith('summery')
  expect(summer).toMatchObject({ kind: 'tag', value: 'summer' })
  await api('DELETE /admin/search-phrases/:id', { params: { id: summer?.id ?? 0 } })
  await ensureSearchWords(admin.shop.db)
  expect(await phrasesWith('summery')).toBeUndefined()
  expect(await found('summery')).toEqual([])
})

test('staff give phrases a meaning: a tag, a collection, a gender or none; searches follow at once', async () => {
  const { api, search, found } = await realShop()
  expect(await found('poolside')).toEqual([])
  const { data: added } = await api('POST /admin/search-phrases', {
    body: { kind: 'tag', value: 'summer', phrases: ['by the pool', 'Poolside'] },
  })
  expect(await found('something for by the pool')).toEqual(['noon-citrus'])
  await api('PUT /admin/search-phrases/:id', {
    params: { id: added.id },
    body: { kind: 'collection', value: 'oud', phrases: ['poolside', 'للمجلس'] },
  })
  expect(await found('poolside')).toEqual(['liwa-amber'])
  const { meta } = await search('عطر للمجلس')
  expect(meta.understood).toMatchObject([{ kind: 'collection', name: 'The oud' }])
  await api('PUT /admin/search-phrases/:id', {
    params: { id: added.id },
    body: { kind: 'nothing', phrases: ['poolside'] },
  })
  expect(await found('poolside amber')).toEqual(['liwa-amber'])
  expect((await search('poolside amber')).meta.left_out).toEqual([])
})

test('a phrase has one meaning, which exists', async () => {
  const { api } = await realShop()
  const refused = (body: { kind: 'tag' | 'gender'; value: string; phrases: string[] }) =>
    refusalOf(api('POST /admin/search-phrases', { body }))
  expect(await refused({ kind: 'tag', value: 'winter', phrases: ['Summery'] })).toMatchObject({ status: 422 })
  expect(await refused({ kind: 'tag', value: 'monsoon', phrases: ['rainy'] })).toMatchObject({ status: 422 })
  expect(await refused({ kind: 'gender', value: '', phrases: ['folks'] })).toMatchObject({ status: 422 })
  expect(await refused({ kind: 'tag', value: 'winter', phrases: ['one two three four five'] })).toMatchObject(
    {
      status: 422,
    },
  )
})

test('pinned products come first for their term, under the filters of the panel and in no chosen order', async () => {
  const { api, found, amber, citrus } = await realShop()
  expect(await found('rose')).toEqual(['liwa-amber'])
  const { data: pins } = await api('POST /admin/search-pins', {
    body: { term: 'Rose', product_ids: [citrus] },
  })
  expect(await found('rose')).toEqual(['noon-citrus', 'liwa-amber'])
  expect(await found('a rose')).toEqual(['noon-citrus', 'liwa-amber'])
  expect(await found('rose', { per_page: 1, page: 1 })).toEqual(['noon-citrus'])
  expect(await found('rose', { per_page: 1, page: 2 })).toEqual(['liwa-amber'])
  expect(await found('rose', { sort: 'price_asc' })).toEqual(['liwa-amber'])
  expect(await found('rose', { season: 'winter' })).toEqual(['liwa-amber'])
  await api('POST /admin/search-pins', { body: { term: 'qqqq', product_ids: [amber] } })
  expect(await found('qqqq')).toEqual(['liwa-amber'])
  expect(
    await refusalOf(api('POST /admin/search-pins', { body: { term: 'ROSE', product_ids: [amber] } })),
  ).toMatchObject({ status: 422 })
  await api('DELETE /admin/search-pins/:id', { params: { id: pins.id } })
  expect(await found('rose')).toEqual(['liwa-amber'])
})
