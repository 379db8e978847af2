import { expect, test } from 'vitest'
import { ensureSearchWords } from '../../search-index/index.ts'
import { refusalOf } from '../../testing/buyer.ts'
import { catalogAdminForTest, wholeProduct } from '../../testing/catalog.ts'
import { staffMember } from '../../testing/staff.ts'

/** A real shop, as it is without the demonstration. */
async function realShop() {
  const admin = await catalogAdminForTest()
  await ensureSearchWords(admin.shop.db)
  await admin.staff.api('POST /admin/products', { body: wholeProduct([admin.oud]) })
  const found = async (search: string) =>
    (await admin.shop.client()('GET /search', { query: { search } })).data.map(({ slug }) => slug)
  const groupOf = async (word: string) =>
    (await admin.staff.api('GET /admin/search-words', { query: { q: word } })).data[0]
  return { admin, found, groupOf }
}

test('a real shop has the base list of scent words in both languages, once', async () => {
  const { admin, found, groupOf } = await realShop()
  for (const word of ['oudh', 'agarwood', 'عود', '3od', 'ambar', 'زعفران', 'zafran']) {
    expect(await found(word), word).toEqual(['liwa-amber'])
  }
  const group = await groupOf('agarwood')
  expect(group?.words).toContain('عود')
  await admin.staff.api('DELETE /admin/search-words/:id', { params: { id: group?.id ?? 0 } })
  await ensureSearchWords(admin.shop.db)
  expect(await found('agarwood')).toEqual([])
  expect(await groupOf('agarwood')).toBeUndefined()
})

test('staff add, change and delete words; searches follow at once, with and without a note, too', async () => {
  const { admin, found } = await realShop()
  const { api } = admin.staff
  expect(await found('gharam')).toEqual([])
  const { data: added } = await api('POST /admin/search-words', { body: { words: ['gharam', 'Liwa'] } })
  expect(await found('gharam')).toEqual(['liwa-amber'])
  const params = { id: added.id }
  const { data: changed } = await api('PUT /admin/search-words/:id', {
    params,
    body: { words: ['غرام', 'Liwa'] },
  })
  expect(changed.words).toEqual(['غرام', 'Liwa'])
  expect(await found('gharam')).toEqual([])
  expect(await found('غرام')).toEqual(['liwa-amber'])
  await api('DELETE /admin/search-words/:id', { params })
  expect(await found('غرام')).toEqual([])

  const shopper = admin.shop.client()
  const without = async (note: string) =>
    (await shopper('GET /search', { query: { without: note } })).meta.total
  expect(await without('gul')).toBe(1)
  const { data: rose } = await api('GET /admin/search-words', { query: { q: 'taifi' } })
  expect(rose).toHaveLength(1)
  const { data: roses } = await api('GET /admin/search-words', { query: { q: 'rosy' } })
  const group = roses[0]
  await api('PUT /admin/search-words/:id', {
    params: { id: group?.id ?? 0 },
    body: { words: ['gul', ...(group?.words ?? [])] },
  })
  expect(await without('gul')).toBe(0)
  const { data: log } = await api('GET /admin/audit', { query: { subject: 'search-words' } })
  expect(log.map(({ action }) => action)).toEqual([
    'search-words.update',
    'search-words.delete',
    'search-words.update',
    'search-words.create',
  ])
})

test.each([
  [['one'], 'A group needs at least two different words'],
  [['two words', 'other'], 'Each entry must be one word'],
  [['two-words', 'other'], 'Each entry must be one word'],
  [['Rosé', 'rose'], 'A group needs at least two different words'],
  [['oudh', 'other'], 'One of these words is in another group already'],
])('%j is refused with its reason', async (words, message) => {
  const { admin } = await realShop()
  const refusal = await refusalOf(admin.staff.api('POST /admin/search-words', { body: { words } }))
  expect(refusal).toMatchObject({ status: 422 })
  expect(JSON.stringify(refusal)).toContain(message)
})

test('packers look at the words and change none', async () => {
  const { admin, groupOf } = await realShop()
  const packer = await staffMember(admin.shop, 'packer')
  expect((await packer.api('GET /admin/search-words')).meta.total).toBeGreaterThan(40)
  const params = { id: (await groupOf('oudh'))?.id ?? 0 }
  expect(await refusalOf(packer.api('DELETE /admin/search-words/:id', { params }))).toMatchObject({
    status: 403,
  })
})
