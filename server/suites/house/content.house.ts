import { shopDay } from '@nafha/contract/values/calendar'
import { LANGUAGES } from '@nafha/contract/values/language'
import { expect, test } from 'vitest'
import { blogRoutes } from '../../blogs/index.ts'
import { catalogRoutes } from '../../catalog/index.ts'
import { contentRoutes } from '../../content/index.ts'
import { demoShop } from '../../testing/seed.ts'
import { namesOfAnother } from './names.ts'

const shop = demoShop(contentRoutes, catalogRoutes, blogRoutes)

/** Every call that tells what the house has written. */
const CALLS = [
  '/layout',
  '/home',
  '/pages/about',
  '/pages/terms',
  '/pages/privacy',
  '/pages/faqs',
  '/pages/invite',
  '/collections',
  '/products?per_page=100',
  '/blogs?per_page=100',
  ...Array.from({ length: 12 }, (_, at) => `/blogs/${at + 1}`),
]

test.each(LANGUAGES)('nothing that the demo says in %s names the default house', async (language) => {
  for (const call of CALLS) {
    const answer = await shop.get(call, language)
    expect([call, answer.status]).toEqual([call, 200])
    expect([call, namesOfAnother(JSON.stringify(answer.data))]).toEqual([call, []])
  }
})

test('pages say the name, the number of testers, the VAT and the gift of this house', async () => {
  const { data: layout } = await shop.get('/layout')
  expect(layout.footer.copyright).toBe(`© ${shopDay(new Date()).slice(0, 4)} Murjan. All rights reserved.`)
  expect(layout.footer.blurb).toContain('Five drops')
  const arabic = (await shop.get('/layout', 'ar')).data
  expect(arabic.footer.blurb).toMatch(/^مرجان .* خمس قطرات/)
  const terms = JSON.stringify((await shop.get('/pages/terms')).data)
  expect(terms).toContain('charged at 10%')
  expect(terms).toContain('five testers of 1.5 ml')
  expect(terms).toContain('15% off their first order')
})

test("the theme's content lies over the demo's, and its drawings take the place of the photographs", async () => {
  const { data: home } = await shop.get('/home')
  expect(home.hero).toMatchObject({ title: "Perfume from the water's edge", film: null })
  expect(home.hero.primary_button.href).toBe('/shop/collections/4')
  expect(home.hero.poster.alt).toBe('A Murjan bottle in the tide before a great coral sun, drawn')
  expect(home.day_cycle.captions[0].name).toBe('Dawn')
  const { data: shore } = await shop.get('/collections/4')
  expect(shore.name).toBe('From the Shore')
  const { data: perfume } = await shop.get('/product/1')
  expect(perfume.pictures).toHaveLength(1)
  expect(perfume.sizes.map(({ size }: { size: string }) => size)).not.toContain('2 ml')
})
