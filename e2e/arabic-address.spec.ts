import type { Page } from '@playwright/test'
import { buyAsGuest } from './buying.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { enterBackOffice, OWNER, staffToken } from './staff.ts'
import { text } from './texts.ts'

/** The parts of an address in Arabic with numbers, which trade places where they are one text. */
const PARTS = { region: 'جميرا 1', road: 'شارع الوصل 12', building: 'فيلا 7' }

/** The parts as a reader of the page meets them: by lines, and within a line from its beginning. */
const partsAsRead = (page: Page) =>
  page.evaluate((parts) => {
    const holdsAll = ({ textContent }: Element) => parts.every((part) => textContent?.includes(part))
    const [address] = [...document.querySelectorAll('main *')].filter(holdsAll).toReversed()
    if (!address) return []
    const places = parts.flatMap((part) => {
      const texts = document.createTreeWalker(address, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const { currentNode: node } = texts
        const at = node.textContent?.indexOf(part) ?? -1
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + part.length)
        // A part may go on in the next line.
        const boxes = [...range.getClientRects()]
        const top = Math.round(Math.min(...boxes.map((box) => box.top)))
        const begins = boxes
          .filter((box) => Math.round(box.top) === top)
          .map(({ left, right }) => (document.dir === 'rtl' ? -right : left))
        return [{ part, top, begin: Math.min(...begins) }]
      }
      return []
    })
    const sorted = places.toSorted((one, other) => one.top - other.top || one.begin - other.begin)
    return sorted.map(({ part }) => part)
  }, Object.values(PARTS))

test('an Arabic address reads on the packing slip and the order of staff as on the buyer’s order page, and the delivered order is bought again', async ({
  page,
  browser,
  request,
}) => {
  const order = await buyAsGuest(page, 'en', 1, 'arabic-address@example.com', '501234566')
  const headers = { authorization: `Bearer ${await staffToken(request, OWNER)}` }
  const { data } = await (await request.get(`/api/admin/orders/${order.id}`, { headers })).json()
  const { prefix_name, first_name, last_name, mobile_number, address, delivery_version: version } = data
  const person = { prefix_name, first_name, last_name, mobile_number }
  const answer = await request.put(`/api/admin/orders/${order.id}/delivery`, {
    headers,
    data: { ...person, ...address, ...PARTS, appartment: '4', floor: '1', version },
  })
  expect(await answer.json()).toHaveProperty('data')

  const office = await (await browser.newContext()).newPage()
  await enterBackOffice(office, OWNER)
  for (const language of LANGUAGES) {
    const context = await browser.newContext()
    const shopper = await context.newPage()
    await enter(shopper, language, `/orders/${order.id}/${order.number}`)
    await expect.poll(() => partsAsRead(shopper)).toEqual(Object.values(PARTS))
    await context.close()

    await office.addInitScript((spoken) => localStorage.setItem('admin_language', spoken), language)
    for (const path of [`orders/${order.id}/show`, `packing-slips?ids=${order.id}`]) {
      await office.goto(`/admin/${path}`)
      await expect.poll(() => partsAsRead(office), path).toEqual(Object.values(PARTS))
    }
  }

  for (const status of ['Shipped', 'Out For Delivery', 'Delivered'])
    await request.post(`/api/admin/orders/${order.id}/move`, { headers, data: { status } })
  for (const language of LANGUAGES) {
    await enter(page, language, `/orders/${order.id}/${order.number}`)
    await expect(page.locator('.timeline [data-reached]')).toHaveCount(5)
    await expect(page.getByText(text(language, 'delivered_to'), { exact: true })).toBeVisible()
    const [before = ''] = text(language, 'return_until', { date: '|' }).split('|')
    await expect(page.getByText(before)).toBeVisible()
    await page.getByRole('button', { name: text(language, 'buy_it_again') }).click()
    await expect(page).toHaveURL(/\/checkout\/cart$/)
  }
})
