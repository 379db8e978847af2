import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlogForm } from '@nafha/contract/admin/content'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { refusalOf } from '../testing/buyer.ts'
import { newCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

const PICTURE = join(import.meta.dirname, '..', '..', 'seed', 'assets', 'testers', 'amber-dunes.jpg')

const whole = (given: Partial<z.input<typeof BlogForm>> = {}): z.input<typeof BlogForm> => ({
  title: { en: 'Rain on sand', ar: 'مطرٌ على الرمل' },
  content: { en: '<h2>First</h2><p>Petrichor.</p>', ar: '<h2>أوّلًا</h2><p>رائحة المطر.</p>' },
  meta_title: { en: 'Rain on sand | Nafha', ar: 'مطرٌ على الرمل | نفحة' },
  meta_description: { en: 'On rain.', ar: 'عن المطر.' },
  meta_keywords: { en: 'rain', ar: 'مطر' },
  published: true,
  ...given,
})

async function uploadPicture(shop: TestShop, token: string): Promise<number> {
  const body = new FormData()
  body.append('file', new Blob([await readFile(PICTURE)]), 'rain.jpg')
  const answer = await fetch(`${shop.url}/api/admin/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.1.1' },
    body,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { data: { id: number } }).data.id
}

test('an editor writes an article in both languages with a picture, and shoppers read it at once', async () => {
  const shop = await shopForTest()
  const editor = await staffMember(shop, 'editor')
  const id = await uploadPicture(shop, editor.token)
  const alt = { en: 'Wet sand', ar: 'رمل مبلّل' }
  const { status, data } = await editor.api('POST /admin/blogs', { body: whole({ picture: { id, alt } }) })
  expect([status, data.slug, data.missing_arabic]).toEqual([201, 'rain-on-sand', []])
  for (const [language, title, content, seen] of [
    ['en', 'Rain on sand', '<h2>First</h2><p>Petrichor.</p>', 'Wet sand'],
    ['ar', 'مطرٌ على الرمل', '<h2>أوّلًا</h2><p>رائحة المطر.</p>', 'رمل مبلّل'],
  ] as const) {
    const read = await shop.client(language)('GET /blogs/:id', { params: { id: data.id } })
    expect(read.data).toMatchObject({ title, content, picture: { alt: seen } })
  }
  await editor.api('PUT /admin/blogs/:id', { params: { id: data.id }, body: whole({ picture: null }) })
  const changed = await shop.client()('GET /blogs/:id', { params: { id: data.id } })
  expect(changed.data).toMatchObject({ picture: null, created_at: data.created_at })
  const manager = await staffMember(shop, 'manager')
  const { data: log } = await manager.api('GET /admin/audit', { query: { subject: 'blogs' } })
  expect(log.map(({ action, staff_id }) => [action, staff_id])).toEqual([
    ['blogs.update', editor.id],
    ['blogs.create', editor.id],
  ])
  expect(log[0]?.changes).toEqual({ picture: { from: { id, alt }, to: null } })
})

test('of two who opened an article, the second to save is told, and undoes nothing', async () => {
  const shop = await shopForTest()
  const editor = await staffMember(shop, 'editor')
  const { data } = await editor.api('POST /admin/blogs', { body: whole() })
  const save = (title: string, version: string) =>
    editor.api('PUT /admin/blogs/:id', {
      params: { id: data.id },
      body: whole({ title: { en: title, ar: 'مطر' }, version }),
    })
  const { data: first } = await save('First', data.version)
  expect(await refusalOf(save('Second', data.version))).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
  })
  expect((await save('Second', first.version)).data.title.en).toBe('Second')
})

test('what is pasted into an article is cleaned before it is kept', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const en =
    '<h1 onclick="x()">A</h1><script>steal()</script><p style="x">b <b>c</b></p><img src=x onerror=y>'
  const { data } = await api('POST /admin/blogs', {
    body: whole({ content: { en, ar: '<ol><li>د</li></ol>' } }),
  })
  expect(data.content).toEqual({ en: '<h2>A</h2><p>b c</p>', ar: '<ul><li>د</li></ul>' })
  const refusal = await refusalOf(
    api('POST /admin/blogs', { body: whole({ content: { en: '<p></p><script>a</script>' } }) }),
  )
  expect(refusal).toMatchObject({ status: 422, errors: { 'content.en': [expect.any(String)] } })
})

test('drafts are seen by staff alone, who read them as shoppers will', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const { data } = await api('POST /admin/blogs', {
    body: whole({ published: false, meta_title: null, meta_description: null }),
  })
  const params = { id: data.id }
  expect((await refusalOf(shop.client()('GET /blogs/:id', { params }))).status).toBe(404)
  expect((await shop.client()('GET /blogs')).meta.total).toBe(0)
  const preview = await api('GET /admin/blogs/:id/preview', { params })
  // What search engines are not told of its own is told by the article.
  expect(preview.data).toMatchObject({ meta_title: 'Rain on sand', meta_description: 'First Petrichor.' })
  await api('PUT /admin/blogs/:id', { params, body: whole() })
  expect((await shop.client()('GET /blogs')).meta.total).toBe(1)
})

test('publishing can demand both languages, and names each text that lacks Arabic; a draft may lack them', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const half = whole({ title: { en: 'Half' }, content: { en: '<p>Half</p>', ar: '<p></p>' } })
  expect((await api('POST /admin/blogs', { body: half })).data.missing_arabic).toEqual(['title', 'content'])
  await api('PUT /admin/publishing', { body: { demand_arabic: true } })
  const refusal = await refusalOf(api('POST /admin/blogs', { body: half }))
  expect(refusal.status).toBe(422)
  expect(Object.keys(refusal.errors ?? {})).toEqual(['title.ar', 'content.ar'])
  expect((await api('POST /admin/blogs', { body: { ...half, published: false } })).status).toBe(201)
  expect((await api('POST /admin/blogs', { body: whole() })).status).toBe(201)
  const lacking = await api('GET /admin/blogs', { query: { missing_arabic: 'true' } as never })
  expect(lacking.data.map((blog) => blog.title.en)).toEqual(['Half', 'Half'])
  const found = async (query: object) =>
    (await api('GET /admin/blogs', { query: query as never })).data.map((blog) => blog.title.en)
  expect(await found({ missing_arabic: 'false' })).toEqual(['Rain on sand'])
  expect(await found({ published: 'false' })).toEqual(['Half'])
  expect(await found({ q: 'الرمل' })).toEqual(['Rain on sand'])
  expect(await found({ q: '%' })).toEqual([])
  expect(await found({ sort: 'title', order: 'desc' })).toEqual(['Rain on sand', 'Half', 'Half'])
})

test('bad entries are named next to their fields, and unknown articles are not found', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const { data } = await api('POST /admin/blogs', { body: whole({ slug: 'rain' }) })
  for (const [given, field] of [
    [{ title: { en: ' ' } }, 'title.en'],
    [{ content: { en: '' } }, 'content.en'],
    [{ slug: 'Not a slug' }, 'slug'],
    [{ slug: 'rain' }, 'slug'],
    [{ created_at: 'yesterday' }, 'created_at'],
    [{ published: 'yes' }, 'published'],
    [{ picture: { id: 4711, alt: null } }, 'picture'],
  ] as const) {
    const refusal = await refusalOf(api('POST /admin/blogs', { body: whole(given as never) }))
    expect([field, refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([field, 422, [field]])
  }
  const params = { id: data.id + 1 }
  const statuses = await Promise.all(
    [
      api('GET /admin/blogs/:id', { params }),
      api('GET /admin/blogs/:id/preview', { params }),
      api('PUT /admin/blogs/:id', { params, body: whole() }),
      api('DELETE /admin/blogs/:id', { params }),
    ].map(async (call) => (await refusalOf(call)).status),
  )
  expect(statuses).toEqual([404, 404, 404, 404])
})

test('two articles of one title have two addresses, also when they are saved at once', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const saved = await Promise.all([1, 2, 3].map(() => api('POST /admin/blogs', { body: whole() })))
  expect(saved.map(({ data }) => data.slug).sort()).toEqual([
    'rain-on-sand',
    'rain-on-sand-2',
    'rain-on-sand-3',
  ])
})

test('an article goes with its ratings; packers are refused', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  const { data } = await api('POST /admin/blogs', { body: whole() })
  const layla = await newCustomer(shop)
  await layla.api('POST /rates', { body: { rate: 5, blog_id: data.id } })
  const packer = await staffMember(shop, 'packer')
  const params = { id: data.id }
  for (const call of [
    () => packer.api('GET /admin/blogs'),
    () => packer.api('POST /admin/blogs', { body: whole() }),
    () => packer.api('PUT /admin/blogs/:id', { params, body: whole() }),
    () => packer.api('DELETE /admin/blogs/:id', { params }),
  ]) {
    expect((await refusalOf(call())).status).toBe(403)
  }
  await api('DELETE /admin/blogs/:id', { params })
  expect((await refusalOf(shop.client()('GET /blogs/:id', { params }))).status).toBe(404)
  expect((await api('GET /admin/ratings')).meta.total).toBe(0)
})

test('half a character, which no language has, is refused and not kept', async () => {
  const shop = await shopForTest()
  const editor = await staffMember(shop, 'editor')
  const refusal = await refusalOf(
    editor.api('POST /admin/blogs', { body: whole({ title: { en: '\udc00\ud800' } }) }),
  )
  expect(refusal).toMatchObject({ status: 400, code: 'bad_request' })
})

test.each(['en', 'ar'] as const)(
  'an article whose date is to come is shown nowhere until then, and from then on it is (%s)',
  async (language) => {
    const shop = await shopForTest()
    const editor = await staffMember(shop, 'editor')
    const customer = await newCustomer(shop)
    const shopper = shop.client(language)
    const christmas = new Date(Date.now() + 29 * 86_400_000).toISOString()
    const { data: article } = await editor.api('POST /admin/blogs', {
      body: whole({ created_at: christmas }),
    })
    const { id } = article
    const places = async () => {
      const list = await shopper('GET /blogs')
      const word = article.title[language]?.split(' ')[0] ?? ''
      const suggestions = await shopper('GET /search/suggestions', { query: { search: word } })
      return {
        list: [list.data.map((blog) => blog.id), list.meta.total],
        page: await shopper('GET /blogs/:id', { params: { id } }).then(
          () => 'shown',
          ({ status }) => status,
        ),
        suggestions: suggestions.data.blogs.map((blog) => blog.id),
        ratings: await shopper('GET /ratings', { query: { blog_id: id } as never }).then(
          () => 'shown',
          ({ status }) => status,
        ),
      }
    }
    expect(await places()).toEqual({
      list: [[], 0],
      page: 404,
      suggestions: [],
      ratings: 404,
    })
    const rate = customer.api('POST /rates', { body: { blog_id: id, rate: 5 } as never })
    expect((await refusalOf(rate)).status).toBe(404)
    const { data: preview } = await editor.api('GET /admin/blogs/:id/preview', { params: { id } })
    expect(preview.title).toBe('Rain on sand')

    const yesterday = new Date(Date.now() - 86_400_000).toISOString()
    await editor.api('PUT /admin/blogs/:id', { params: { id }, body: whole({ created_at: yesterday }) })
    expect(await places()).toEqual({
      list: [[id], 1],
      page: 'shown',
      suggestions: [id],
      ratings: 'shown',
    })
  },
)
