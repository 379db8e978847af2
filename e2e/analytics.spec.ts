import type { Page } from '@playwright/test'
import { CARDS, chooseTestersAsCustomer, fillShipping, orderPlaced, payWith } from './buying.ts'
import { enter, expect, test } from './shopper.ts'
import { text } from './texts.ts'

const ID = 'G-E2ETESTS00'

/** Stands in for Google at the edge of the network: its script sets the cookies that the real one does. */
async function google(page: Page) {
  const asked: string[] = []
  await page.route(/^https:\/\/[\w.-]*google/, (route) => {
    asked.push(route.request().url())
    const body = `document.cookie = '_ga=GA1.1.1.1; path=/'; document.cookie = '_ga_E2ETESTS00=GS1.1; path=/'`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  /** What was reported, in order: `event`s with their values, and the values set before them. */
  const events = async () => {
    const commands = await page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
        Array.from(command),
      ),
    )
    let known: Record<string, unknown> = {}
    const reported: Record<string, unknown>[] = []
    for (const [kind, first, second] of commands) {
      if (kind === 'set') known = { ...known, ...(first as object) }
      if (kind === 'event') reported.push({ name: first, ...known, ...(second as object) })
    }
    return reported
  }
  const views = async () =>
    (await events()).filter(({ name }) => name === 'page_view').map((event) => event.page_location)
  return { asked, events, views }
}

/** What goes to the shop's own counter, as it leaves the browser. */
async function ownCounter(page: Page) {
  const views: unknown[] = []
  await page.exposeFunction('told', (body: string) => views.push(JSON.parse(body)))
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (url, data) => {
      if (String(url) === '/api/page-views') new Response(data).text().then((window as never as Teller).told)
      return send(url, data)
    }
  })
  return views
}
interface Teller {
  told(body: string): void
}

test('nothing of Google loads before consent; then views are reported, and a withdrawn consent ends it', async ({
  page,
  baseURL,
}) => {
  const { asked, views } = await google(page)
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)

  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.poll(() => asked).toEqual([`https://www.googletagmanager.com/gtag/js?id=${ID}`])
  await expect.poll(views).toEqual([`${baseURL}/`])
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await expect.poll(views).toEqual([`${baseURL}/`, `${baseURL}/about`])
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toEqual(expect.arrayContaining(['_ga', '_ga_E2ETESTS00']))

  await page.getByRole('button', { name: /cookie/i }).click()
  await page.getByRole('button', { name: 'Reject All' }).click()
  await expect
    .poll(async () => (await page.context().cookies()).filter(({ name }) => name.startsWith('_ga')))
    .toEqual([])
  expect(
    await page.evaluate((id) => (window as unknown as Record<string, boolean>)[`ga-disable-${id}`], ID),
  ).toBe(true)
  await page.getByRole('link', { name: 'Blogs' }).first().click()
  await expect(page).toHaveURL('/blogs')
  expect(await views()).toHaveLength(2)
})

test('who only allows what is necessary is not reported to Google, on no page', async ({ page }) => {
  const { asked } = await google(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue without Accepting' }).click()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL('/about')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test.describe('the own counter', () => {
  // The order that it opens is nobody's.
  test.use({ expectedStatuses: [404] })

  test('hears of pages and languages, whatever was consented to, and of nothing personal', async ({
    page,
  }) => {
    const views = await ownCounter(page)
    const counted = page.waitForResponse('**/api/page-views')
    await enter(page, 'ar', '/shop/1')
    await expect.poll(() => views).toEqual([{ path: '/shop/1', language: 'ar', entry: true }])
    expect(await (await counted).json()).toEqual({ data: { counted: true } })
    await page.goto('/orders/17/ABCDEFGHJK')
    await expect
      .poll(() => views)
      .toEqual([
        { path: '/shop/1', language: 'ar', entry: true },
        { path: '/orders', language: 'ar', entry: true },
      ])
  })
})

test('a purchase is reported once, however often its thank-you is opened', async ({ page }) => {
  const { events } = await google(page)
  const purchases = async () => (await events()).filter(({ name }) => name === 'purchase')
  await page.goto('/discount/WELCOME10')
  await expect(page.locator('.toast')).toContainText(text('en', 'discount_applied_successfully'))
  await page.goto('/shop/1')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('button', { name: text('en', 'add_to_cart') }).click()
  await page.getByRole('link', { name: text('en', 'yes_checkout_now') }).click()
  await chooseTestersAsCustomer(page, 'en')
  await fillShipping(page, 'en', 'measured@example.com', '501234599')
  await payWith(page, 'en', CARDS.pays)
  const { id, number } = await orderPlaced(page)

  await expect.poll(purchases).toHaveLength(1)
  const order = await (await page.request.get(`/api/guest/orders?id=${id}&order_number=${number}`)).json()
  const { transaction_id, total } = order.data
  const [event] = (await purchases()) as unknown as {
    value: number
    tax: number
    items: { price: number }[]
  }[]
  expect(event).toMatchObject({ transaction_id, currency: 'AED', value: total, coupon: 'WELCOME10' })
  // All of one moment: after the discount.
  expect((event?.items[0]?.price ?? 0) + (event?.tax ?? 0)).toBeCloseTo(total, 2)
  expect(JSON.stringify(await events())).not.toMatch(new RegExp(`secret|example\\.com|Haddad|${number}`))

  await page.reload()
  await orderPlaced(page)
  await expect.poll(async () => (await events()).map(({ name }) => name)).toEqual(['page_view'])
})
