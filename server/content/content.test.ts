import { HomePage, Layout } from '@nafha/contract/pages'
import { expect, test } from 'vitest'
import { demoShop } from '../seed/testing.ts'
import { contentRoutes } from './index.ts'

const shop = demoShop(contentRoutes)

test('the layout has the collections with up to three products, the footer of this year and the cookies', async () => {
  const { data } = await shop.get('/layout')
  expect(Layout.safeDecode(data).error).toBeUndefined()
  expect(data.collections).toHaveLength(8)
  expect(data.collections[2].children[0].children[0].name).toBe('Taif')
  const [product] = data.collections[0].products
  expect(product).toMatchObject({ name: expect.any(String), shown_price: expect.any(Number) })
  expect(product.picture.src).toMatch(/^\/storage\//)
  expect(data.footer.copyright).toBe(`© ${new Date().getFullYear()} Nafha. All rights reserved.`)
  expect(data.cookies.categories).toHaveLength(4)
})

test('the home page has its film, its pictures and its copy in both languages', async () => {
  const { data } = await shop.get('/home')
  expect(HomePage.safeDecode(data).error).toBeUndefined()
  expect(data.hero.primary_button.href).toBe('/shop/collections/13')
  expect(data.hero.film).toMatch(/^\/storage\/[0-9a-f]{16}\.mp4$/)
  expect(data.hero.poster.width).toBe(1920)
  expect(data.day_cycle.captions).toHaveLength(4)
  for (const caption of data.day_cycle.captions) expect(caption.picture.src).toMatch(/^\/storage\//)
  const arabic = (await shop.get('/home', 'ar')).data
  expect(arabic.hero.title).toBe('نفحةٌ من طيب')
  expect(arabic.story.title).toBe('حكايتنا')
})
