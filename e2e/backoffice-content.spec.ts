import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoCustomer } from './customers.ts'
import { enter, expect, test } from './shopper.ts'
import { enterBackOffice, hire, OWNER, staffToken } from './staff.ts'

const PICTURE = join(import.meta.dirname, '..', 'seed', 'assets', 'testers', 'taif-rose.jpg')

const bilingual = async (page: Page, label: string, en: string, ar: string) => {
  await page.getByRole('textbox', { name: `${label} · English` }).fill(en)
  await page.getByRole('textbox', { name: `${label} · Arabic` }).fill(ar)
}

interface Article {
  heading: string
  words: string
  entries: [string, string]
}

/** Writes as one does: a heading, a line below it, and a list. */
async function write(page: Page, language: 'English' | 'Arabic', { heading, words, entries }: Article) {
  const text = page.getByRole('textbox', { name: `Text · ${language}` })
  const tool = (name: string) =>
    page.getByRole('button', { name, exact: true }).nth(language === 'English' ? 0 : 1)
  await text.click()
  await tool('Heading').click()
  await expect(tool('Heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type(heading)
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await tool('List').click()
  await page.keyboard.type(entries[0])
  await page.keyboard.press('Enter')
  await page.keyboard.type(entries[1])
  await expect(text.getByRole('listitem')).toHaveText(entries)
}

const article = {
  en: {
    title: 'Rain on warm sand',
    heading: 'What falls',
    words: 'Petrichor comes first.',
    entries: ['Wet stone', 'Vetiver'] as [string, string],
    alt: 'A vial on wet sand',
  },
  ar: {
    title: 'مطرٌ على رملٍ دافئ',
    heading: 'ما يهطل',
    words: 'تأتي رائحة المطر أوّلًا.',
    entries: ['حجر مبلّل', 'نجيل الهند'] as [string, string],
    alt: 'قارورة على رمل مبلّل',
  },
}

test('an editor writes an article in both languages with heading, list and picture, and the shop has it in both', async ({
  page,
  browser,
  request,
}) => {
  const editor = await hire(request, 'editor', 'Dana Writes')
  await enterBackOffice(page, editor, '/blogs/create')
  await page.getByRole('textbox', { name: 'Title · English' }).fill(article.en.title)
  await expect(page.getByText('Arabic is missing in: Title').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Title · Arabic' }).fill(article.ar.title)
  await write(page, 'English', article.en)
  await write(page, 'Arabic', article.ar)
  await expect(page.getByText('Arabic is missing')).toHaveCount(0)

  await page.getByRole('tab', { name: 'Picture' }).click()
  await page.locator('input[type=file]').setInputFiles(PICTURE)
  await bilingual(page, 'What it shows', article.en.alt, article.ar.alt)

  // A draft first: staff alone read it.
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/blogs\/\d+$/)
  const id = /(\d+)$/.exec(page.url())?.[1]
  expect((await request.get(`/api/blogs/${id}`)).status()).toBe(404)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: article.en.heading })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'In the shop' }).click()
  await page.getByLabel('Published').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Open in the shop' })).toHaveAttribute('href', `/blogs/${id}`)

  for (const language of ['en', 'ar'] as const) {
    const { title, heading, words, entries, alt } = article[language]
    const shopper = await (await browser.newContext()).newPage()
    await enter(shopper, language, '/blogs')
    await expect(shopper.getByRole('heading', { name: title })).toBeVisible()
    await shopper.goto(`/blogs/${id}`)
    await expect(shopper).toHaveTitle(new RegExp(title))
    await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(shopper.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    await expect(shopper.getByText(words)).toBeVisible()
    await expect(shopper.locator('.prose').getByRole('listitem')).toHaveText(entries)
    await expect(shopper.getByAltText(alt)).toBeVisible()
    await shopper.context().close()
  }

  // The shop is left as it was found: other tests look at the same one.
  await request.delete(`/api/admin/blogs/${id}`, {
    headers: { authorization: `Bearer ${await staffToken(request, editor)}` },
  })
})

test('an answer that staff change is what shoppers read next', async ({ page, browser, request }) => {
  const authorization = `Bearer ${await staffToken(request, OWNER)}`
  const before = await (await request.get('/api/admin/pages/faqs', { headers: { authorization } })).json()
  await enterBackOffice(page, OWNER, '/pages')
  await page.getByRole('row', { name: /Questions and answers/ }).click()
  await expect(page).toHaveURL(/\/pages\/faqs$/)
  const first = {
    en: page.getByRole('textbox', { name: 'Answer · English' }).first(),
    ar: page.getByRole('textbox', { name: 'Answer · Arabic' }).first(),
  }
  await first.en.fill('3 to 7 business days, by bicycle.')
  await first.ar.fill('من 3 إلى 7 أيّام عمل، على درّاجة.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Element updated')).toBeVisible()
  for (const [language, answer] of [
    ['en', '3 to 7 business days, by bicycle.'],
    ['ar', 'من 3 إلى 7 أيّام عمل، على درّاجة.'],
  ] as const) {
    const shopper = await (await browser.newContext()).newPage()
    await enter(shopper, language, '/FAQs')
    await expect(shopper.getByText(answer)).toBeVisible()
    await shopper.context().close()
  }
  const restored = await request.put('/api/admin/pages/faqs', {
    headers: { authorization },
    // As it was, whatever has been saved since: without the time of the version that was read.
    data: { ...before.data, updated_at: undefined },
  })
  expect(restored.status()).toBe(200)
})

test('what somebody writes to the shop waits for an answer until staff mark it', async ({
  page,
  request,
}) => {
  const sent = await request.post('/api/send-message', {
    data: {
      prefix_name: 'Ms',
      first_name: 'Hessa',
      last_name: 'Asks',
      email: 'hessa@example.com',
      mobile_number: '+971501112233',
      message: 'Do you engrave bottles?',
    },
  })
  expect(sent.status()).toBe(200)
  await enterBackOffice(page, OWNER, '/contact-messages')
  await page.getByRole('row', { name: /Hessa Asks/ }).click()
  await expect(page.getByText('Do you engrave bottles?')).toBeVisible()
  const reply = page.getByRole('link', { name: 'Reply by email' })
  await expect(reply).toHaveAttribute('href', /^mailto:hessa%40example\.com\?subject=.*engrave/)
  await page.getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.goto('/admin/contact-messages')
  await expect(page.getByRole('row', { name: /Hessa Asks/ })).toHaveCount(0)
})

test('a rating that staff remove no longer counts', async ({ page, request }) => {
  const { token } = await demoCustomer()
  const headers = { authorization: `Bearer ${token}` }
  await request.post('/api/rates', { headers, data: { rate: 1, blog_id: 7 } })
  const blog = async () => (await (await request.get('/api/blogs/7')).json()).data
  expect((await blog()).ratings_number).toBe(1)
  await enterBackOffice(page, OWNER, '/ratings')
  await page.getByRole('textbox', { name: 'Customer, product or article' }).fill((await blog()).title)
  const row = page.getByRole('row', { name: /Layla Haddad/ })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  // While it is open, the list behind it is hidden from roles.
  await expect(dialog).toHaveCount(0)
  await expect(row).toHaveCount(0)
  expect((await blog()).ratings_number).toBe(0)
})

test('a packer is shown no articles, pages, messages or ratings', async ({ page, request }) => {
  const packer = await hire(request, 'packer', 'Salem Packs')
  await enterBackOffice(page, packer)
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Orders', exact: true })).toBeVisible()
  for (const name of ['Articles', 'Pages', 'Messages', 'Ratings']) {
    await expect(menu.getByRole('menuitem', { name })).toHaveCount(0)
  }
})
