import { AboutPage, Faq, HomePage, InvitePage, Layout, Menu, NumberedPage } from '@nafha/contract/pages/pages'
import { shopDay } from '@nafha/contract/values/calendar'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { demoShop } from '../testing/seed.ts'
import { contentRoutes } from './index.ts'

const shop = demoShop(contentRoutes)

test('the layout has the collections, the footer of this year and the cookies', async () => {
  const { data } = await shop.get('/layout')
  expect(Layout.safeDecode(data).error).toBeUndefined()
  expect(data.collections).toHaveLength(8)
  expect(data.collections[2].children[0].children[0].name).toBe('Taif')
  expect(data.footer.copyright).toBe(`© ${shopDay(new Date()).slice(0, 4)} Nafha. All rights reserved.`)
  expect(data.cookies.categories).toHaveLength(4)
  expect(data.signup_banner).toEqual({
    text: '10% off your first order',
    button: { label: 'Sign Up', href: '/sign-up' },
  })
})

test('menus have a slogan and up to three products of every top-level collection', async () => {
  const { data } = await shop.get('/menus')
  expect(z.array(Menu).safeDecode(data).error).toBeUndefined()
  const { collections } = (await shop.get('/layout')).data
  const ids = collections.map(({ id }: { id: number }) => id)
  expect(data.map((menu: Menu) => menu.collection_id)).toEqual(ids)
  const [{ slogan, products }] = data
  expect(slogan).toBe('One breath, many places')
  expect(products).toHaveLength(3)
  expect(products[0]).toMatchObject({ name: expect.any(String), shown_price: expect.any(Number) })
  expect(products[0].picture.src).toMatch(/^\/storage\//)
  expect((await shop.get('/menus', 'ar')).data[0].slogan).toMatch(/[\u0600-\u06ff]/)
})

test('the home page has its film, its pictures and its copy in both languages', async () => {
  const { data } = await shop.get('/home')
  expect(HomePage.safeDecode(data).error).toBeUndefined()
  expect(data.hero.primary_button.href).toBe('/shop/collections/13')
  expect(data.hero.film).toMatch(/^\/storage\/[0-9a-f]{16}\.mp4$/)
  expect(data.hero.poster.width).toBeGreaterThanOrEqual(1920)
  expect(data.day_cycle.captions).toHaveLength(4)
  for (const caption of data.day_cycle.captions) expect(caption.picture.src).toMatch(/^\/storage\//)
  const hours = data.day_cycle.captions.map(
    (caption: HomePage['day_cycle']['captions'][number]) => caption.product?.name,
  )
  expect(hours).toEqual(['Neroli Dawn', 'Fig Oasis', 'Amber Dunes', 'Oud Al Layl'])
  const [, , dusk] = data.day_cycle.captions
  const inMenus = (await shop.get('/menus')).data.flatMap(({ products }: Menu) => products)
  expect(inMenus).toContainEqual(expect.objectContaining(dusk.product))
  const arabic = (await shop.get('/home', 'ar')).data
  expect(arabic.hero.title).toBe('نفحة من طيب')
  expect(arabic.story.title).toBe('حكايتنا')
})

test('the brand story has a mission, a vision, four values and four sustainability points', async () => {
  const { data } = await shop.get('/pages/about')
  expect(AboutPage.safeDecode(data).error).toBeUndefined()
  expect(data.mission.title).toBe('Our mission')
  expect(data.vision.title).toBe('Our vision')
  expect([data.values.length, data.sustainability.length]).toEqual([4, 4])
  expect(data.picture.src).toMatch(/^\/storage\//)
  expect((await shop.get('/pages/about', 'ar')).data.title).toBe('حكايتنا')
})

test('terms and privacy policy come in numbered sections, in both languages', async () => {
  for (const [path, title, arabic] of [
    ['/pages/terms', 'Terms & conditions', 'الشروط والأحكام'],
    ['/pages/privacy', 'Privacy policy', 'سياسة الخصوصية'],
  ] as const) {
    const { data } = await shop.get(path)
    expect(NumberedPage.safeDecode(data).error).toBeUndefined()
    expect(data.title).toBe(title)
    const numbers = data.sections.map((section: { number: number }) => section.number)
    expect(numbers).toEqual(numbers.map((_: number, index: number) => index + 1))
    expect(JSON.stringify((await shop.get(path, 'ar')).data)).toContain(arabic)
  }
  const collected = (await shop.get('/pages/privacy')).data.sections[1].items
  expect(collected).toEqual([
    'Email',
    'Prefix name',
    'First name',
    'Last name',
    'Phone',
    'Address, state, province, city',
  ])
})

test('ten questions are answered, with the promises of the shop', async () => {
  const { data } = await shop.get('/pages/faqs')
  expect(z.array(Faq).safeDecode(data).error).toBeUndefined()
  expect(data).toHaveLength(10)
  const answers = data.map((faq: Faq) => faq.answer).join(' ')
  for (const promise of ['3 to 7 business days', 'within 1 hour', 'within 14 days', '9AM-6PM']) {
    expect(answers).toContain(promise)
  }
  expect((await shop.get('/pages/faqs', 'ar')).data[0].question).toBe('كم يستغرق التوصيل؟')
})

test('the invite page says how it works, and a page that nobody wrote is not found', async () => {
  const { data } = await shop.get('/pages/invite')
  expect(InvitePage.safeDecode(data).error).toBeUndefined()
  expect(data.how_it_works).toHaveLength(4)
  expect((await shop.get('/pages/nothing')).status).toBe(404)
})
