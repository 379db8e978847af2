import AxeBuilder from '@axe-core/playwright'
import { enter, expect, LANGUAGES, test } from './shopper.ts'

/** Every screen that this version has, opened by its address. */
const screens = [
  { path: '/', title: /Nafha|نفحة/ },
  { path: '/shop/collections/13', title: /All Fragrances|جميع العطور/ },
  { path: '/shop/collections/1?gender=men', title: /Oud & Bukhoor|العود والبخور/ },
  { path: '/shop/products/13?page=2', title: /All Fragrances|جميع العطور/ },
  { path: '/shop/1', title: /Oud Al Layl|عود الليل/ },
  { path: '/checkout/cart', title: /Cart|سلتي|السلة/ },
  { path: '/track/orders', title: /Track|تتبع/ },
]

for (const language of LANGUAGES) {
  for (const { path, title } of screens) {
    test(`${path} in ${language}: right language, title, nothing shifts, accessible`, async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = { sum: 0 }
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[]) {
            if (!entry.hadRecentInput) shifts.sum += entry.value
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await enter(page, language, path)
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveTitle(title)
      const html = page.locator('html')
      await expect(html).toHaveAttribute('lang', language)
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(width, 'nothing hangs over the edge').toBeLessThanOrEqual(0)
      const shift = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
      expect(shift, 'no layout shift').toBeLessThan(0.01)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    })
  }
}

test.describe('what is not there', () => {
  test.use({ expectedStatuses: [404] })

  for (const path of ['/nowhere', '/shop/999999', '/shop/abc', '/shop/collections/999999']) {
    test(`${path} answers 404 with the not-found page`, async ({ page }) => {
      await enter(page, 'en', '/')
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the text of home, collection and product can be read', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A breath')
    await expect(page.getByRole('main').getByText('Oud Al Layl').first()).toBeVisible()
    await page.goto('/shop/1?lang=ar')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('عود الليل')
    await page.goto('/shop/collections/2')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Floral')
  })
})

test('broken local storage is dropped and the page works', async ({ page }) => {
  await page.addInitScript(() => {
    for (const key of [
      'cart',
      'testers',
      'user',
      'guest',
      'cart_step',
      'shipping_info',
      'completed_checkout',
    ]) {
      localStorage.setItem(key, '{"broken":')
    }
    localStorage.setItem('token', '')
    localStorage.setItem('theme', 'purple')
  })
  await enter(page, 'en', '/checkout/cart')
  await expect(
    page.getByText("There's nothing in your bag yet. Add some beautiful fragrances!"),
  ).toBeVisible()
})
