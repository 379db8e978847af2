import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PAGE_KEYS } from '@nafha/contract/admin/pages'
import { shopDay } from '@nafha/contract/values/calendar'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storeNothing } from '../pictures/index.ts'
import { seedDemo } from '../seed/index.ts'
import { refusalOf } from '../testing/buyer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

const FILM = join(import.meta.dirname, '..', '..', 'seed', 'assets', 'hero.mp4')

async function demoWithEditor() {
  const shop = await shopForTest()
  await seedDemo(shop.db, { store: storeNothing })
  return { shop, ...(await staffMember(shop, 'editor')) }
}
// biome-ignore lint/suspicious/noExplicitAny: each page has a shape of its own
type Copy = any
type Api = Awaited<ReturnType<typeof demoWithEditor>>['api']

/** A page as its form holds it: every page is sent back as it came, but for what the test changes. */
async function formOf(api: Api, id: (typeof PAGE_KEYS)[number]): Promise<Copy> {
  const { data } = await api('GET /admin/pages/:id', { params: { id } })
  return data
}

/** What shoppers get. */
async function read(shop: TestShop, path: string, language = 'en'): Promise<Copy> {
  const answer = await fetch(`${shop.url}/api${path}`, { headers: { 'accept-language': language } })
  return answer.json()
}

test('staff see every page, with the languages that are there; saving one as it is changes nothing', async () => {
  const { shop, api } = await demoWithEditor()
  const before = await Promise.all(
    ['/home', '/layout', '/pages/terms', '/pages/about'].map((path) => read(shop, path)),
  )
  const { data } = await api('GET /admin/pages', { query: { per_page: '100' } as never })
  expect(data.map(({ id }) => id)).toEqual(PAGE_KEYS)
  expect(data.flatMap((page) => page.missing_arabic)).toEqual([])
  for (const page of data) {
    await api('PUT /admin/pages/:id', { params: { id: page.id }, body: page as never })
  }
  const after = await Promise.all(
    ['/home', '/layout', '/pages/terms', '/pages/about'].map((path) => read(shop, path)),
  )
  expect(after).toEqual(before)
  const manager = await staffMember(shop, 'manager')
  const { data: log } = await manager.api('GET /admin/audit', { query: { subject: 'pages' } })
  expect(log.flatMap(({ changes }) => Object.keys(changes))).toEqual([])
})

test('a changed question, section and heading is what shoppers read next, in both languages', async () => {
  const { shop, api } = await demoWithEditor()
  const faqs = await formOf(api, 'faqs')
  faqs.content = [
    { question: { en: 'New?', ar: 'جديد؟' }, answer: { en: 'Yes.', ar: 'نعم.' } },
    ...faqs.content,
  ]
  await api('PUT /admin/pages/:id', { params: { id: 'faqs' }, body: faqs })
  expect((await read(shop, '/pages/faqs')).data[0]).toEqual({ id: 1, question: 'New?', answer: 'Yes.' })
  expect((await read(shop, '/pages/faqs', 'ar')).data[0].answer).toBe('نعم.')
  expect((await read(shop, '/pages/faqs')).data).toHaveLength(11)

  const terms = await formOf(api, 'terms')
  terms.content.sections.reverse()
  await api('PUT /admin/pages/:id', { params: { id: 'terms' }, body: terms })
  const sections = (await read(shop, '/pages/terms')).data.sections as { number: number; title: string }[]
  expect(sections.map(({ number }) => number)).toEqual(sections.map((_, at) => at + 1))
  expect(sections[0]?.title).toBe(terms.content.sections[0].title.en)

  const footer = await formOf(api, 'footer')
  footer.content.copyright = { en: '© {year} Nafha Trading', ar: '© {year} نفحة للتجارة' }
  await api('PUT /admin/pages/:id', { params: { id: 'footer' }, body: footer })
  const year = shopDay(new Date()).slice(0, 4)
  expect((await read(shop, '/layout', 'ar')).data.footer.copyright).toBe(`© ${year} نفحة للتجارة`)
})

test('the home page takes another poster and film, or none', async () => {
  const { shop, api, token } = await demoWithEditor()
  const send = async (file: Uint8Array | string): Promise<Copy> => {
    const body = new FormData()
    body.append('file', new Blob([file as never]), 'film.mp4')
    const answer = await fetch(`${shop.url}/api/admin/films`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '10.9.2.1' },
      body,
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const { status, data } = await send(await readFile(FILM))
  expect([status, data.path]).toEqual([201, expect.stringMatching(/^\/storage\/[0-9a-f]{16}\.mp4$/)])
  expect(await readFile(join(shop.storage, data.path.replace('/storage/', '')))).toEqual(await readFile(FILM))
  expect(await send('<script>alert(1)</script>')).toMatchObject({
    status: 422,
    errors: { file: [expect.any(String)] },
  })

  const home = await formOf(api, 'home')
  const alt = { en: 'Smoke', ar: 'دخان' }
  home.content.hero = {
    ...home.content.hero,
    film: data.path,
    poster: { id: home.content.story.picture.id, alt },
  }
  home.content.story.picture = null
  await api('PUT /admin/pages/:id', { params: { id: 'home' }, body: home })
  const shown = (await read(shop, '/home', 'ar')).data
  expect(shown).toMatchObject({
    hero: { film: data.path, poster: { alt: 'دخان' } },
    story: { picture: null },
  })
  home.content.hero.film = null
  const save = () => api('PUT /admin/pages/:id', { params: { id: 'home' }, body: home })
  // Of two who opened the page, the second to save undoes nothing.
  expect(await refusalOf(save())).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  home.updated_at = (await formOf(api, 'home')).updated_at
  await save()
  expect((await read(shop, '/home')).data.hero.film).toBeNull()
})

test('a phone gets a poster of its own, and signing in its picture, once staff have chosen them', async () => {
  const { shop, api } = await demoWithEditor()
  // As the version before wrote it.
  await shop.db.execute(sql`update pages set content = content - 'sign_in_picture' #- '{hero,poster_portrait}'
    where key = 'home'`)
  const home = await formOf(api, 'home')
  expect([home.content.hero.poster_portrait, home.content.sign_in_picture]).toEqual([null, null])
  const { poster } = home.content.hero
  const { picture } = home.content.story
  home.content.hero.poster_portrait = picture
  home.content.sign_in_picture = poster
  await api('PUT /admin/pages/:id', { params: { id: 'home' }, body: home })
  const { data } = await read(shop, '/home')
  expect(data.hero.poster_portrait.src).toBe(picture.src)
  expect(data.sign_in_picture).toMatchObject({ src: poster.src, alt: poster.alt.en })
})

test('of four who write a page that nobody has written yet, one does, and the others are told', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  // Four connections are open by then, so that the saves begin together.
  const [faqs] = await Promise.all([1, 2, 3, 4].map(() => formOf(api, 'faqs')))
  expect(faqs.updated_at).toBeNull()
  const save = (answer: string) =>
    api('PUT /admin/pages/:id', {
      params: { id: 'faqs' },
      body: { ...faqs, content: [{ question: { en: 'Who?' }, answer: { en: answer } }] },
    })
  const saved = await Promise.allSettled(['A', 'B', 'C', 'D'].map(save))
  const lost = saved.flatMap((one) => (one.status === 'rejected' ? [one.reason.refusal.code] : []))
  expect(lost).toEqual(Array(3).fill('changed_meanwhile'))
})

test('bad copy is named next to its field, and an unknown page is not found', async () => {
  const { api } = await demoWithEditor()
  const refusalFor = async (id: 'home' | 'terms' | 'cookies' | 'faqs', mutate: (content: never) => void) => {
    const form = await formOf(api, id)
    mutate(form.content as never)
    const refusal = await refusalOf(api('PUT /admin/pages/:id', { params: { id }, body: form }))
    return [refusal.status, Object.keys(refusal.errors ?? {})]
  }
  expect(await refusalFor('home', (home: Copy) => (home.hero.title.en = ''))).toEqual([
    422,
    ['content.hero.title.en'],
  ])
  for (const href of ['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)']) {
    expect(await refusalFor('home', (home: Copy) => (home.hero.primary_button.href = href))).toEqual([
      422,
      ['content.hero.primary_button.href'],
    ])
  }
  expect(await refusalFor('home', (home: Copy) => (home.hero.film = 'https://x.example/f.mp4'))).toEqual([
    422,
    ['content.hero.film'],
  ])
  expect(await refusalFor('home', (home: Copy) => (home.hero.poster.id = 4711))).toEqual([422, ['content']])
  expect(await refusalFor('terms', (terms: Copy) => (terms.sections[1].paragraphs[0] = {}))).toEqual([
    422,
    ['content.sections.1.paragraphs.0.en'],
  ])
  expect(await refusalFor('cookies', (cookies: Copy) => cookies.categories.pop())).toEqual([
    422,
    ['content.categories'],
  ])
  expect(await refusalFor('faqs', (faqs: Copy) => faqs.splice(0))).toEqual([422, ['content']])
  const other = await refusalOf(
    api('PUT /admin/pages/:id', { params: { id: 'about' }, body: (await formOf(api, 'footer')) as never }),
  )
  expect(other.status).toBe(422)
  expect((await refusalOf(api('GET /admin/pages/:id', { params: { id: 'nothing' } }))).status).toBe(404)
})

test('where publishing demands both languages, a page without its Arabic is not saved', async () => {
  const { api } = await demoWithEditor()
  await api('PUT /admin/publishing', { body: { demand_arabic: true } })
  const about = await formOf(api, 'about')
  about.content.values[2].text = { en: 'English alone' }
  const refusal = await refusalOf(api('PUT /admin/pages/:id', { params: { id: 'about' }, body: about }))
  expect([refusal.status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['content.values.2.text.ar']])
})

test('a shop without the demo has blank pages, which its staff fill; packers write none', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'editor')
  expect((await read(shop, '/home')).data.hero.title).toBe('')
  const { data } = await api('GET /admin/pages')
  expect(data.map(({ updated_at }) => updated_at)).toEqual(PAGE_KEYS.map(() => null))
  // No page counts as complete in both languages while nothing is written on it; cookies have a text to begin with.
  expect(data.filter(({ is_blank }) => !is_blank).map(({ id }) => id)).toEqual(['cookies'])
  const layout = await read(shop, '/layout', 'ar')
  expect(layout.data.written_pages).toEqual([])
  expect(layout.data.cookies.categories.map(({ name }: { name: string }) => name)).not.toContain('')
  const body = {
    id: 'footer',
    content: { blurb: { en: 'Our house' }, copyright: { en: '© {year}' } },
  } as const
  const saved = await api('PUT /admin/pages/:id', { params: { id: 'footer' }, body })
  expect(saved.data.missing_arabic).toEqual(['blurb', 'copyright'])
  expect((await read(shop, '/layout')).data.footer.blurb).toBe('Our house')
  const faq = { question: { en: 'Do you deliver?' }, answer: { en: 'Yes.' } }
  await api('PUT /admin/pages/:id', { params: { id: 'faqs' }, body: { id: 'faqs', content: [faq] } })
  expect((await read(shop, '/layout')).data.written_pages).toEqual(['faqs'])
  const packer = await staffMember(shop, 'packer')
  expect((await refusalOf(packer.api('GET /admin/pages'))).status).toBe(403)
  const forbidden = packer.api('PUT /admin/pages/:id', { params: { id: 'footer' }, body })
  expect((await refusalOf(forbidden)).status).toBe(403)
  const film = await fetch(`${shop.url}/api/admin/films`, {
    method: 'POST',
    headers: { authorization: `Bearer ${packer.token}` },
  })
  expect(film.status).toBe(403)
})
