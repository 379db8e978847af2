import { fileName, houseName, testers, vatPercent } from '@nafha/theme'
import { defaultSentences } from '../server/suites/house/leftovers.ts'
import { namesOfAnother } from '../server/suites/house/names.ts'
import { pdfText } from '../server/testing/pdf.ts'
import { CARDS, chooseTesters, fillCart, fillShipping, orderPlaced, payWith } from './buying.ts'
import { expectGoodScreen } from './good-screen.ts'
import { BY_A_JOB, mailsTo } from './outbox.ts'
import { enter, expect, LANGUAGES, test } from './shopper.ts'
import { OWNER } from './staff.ts'
import { text } from './texts.ts'

/** Sentences that only the default house says. Short ones might stand in a page for another reason. */
const OF_ANOTHER = defaultSentences().filter((sentence) => sentence.length > 12)
/** Price of the first bottle without VAT, in AED. */
const NET = 620

const PAGES = [
  '/',
  '/shop/collections/4',
  '/shop/20',
  '/search?search=rose',
  '/checkout/cart',
  '/about',
  '/terms-conditions',
  '/FAQs',
  '/blogs',
  '/blogs/7',
  '/track/orders',
  '/sign-up',
]

test('it is another house than the default one', () => expect(namesOfAnother(houseName.en)).toEqual([]))

/** A mail's quoted-printable parts as they are read. */
const readable = (mail: string) =>
  Buffer.from(
    mail
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

/** A name as a mail's header writes it: other letters than ASCII are encoded. */
const senderName = (name: string) =>
  /^[ -~]+$/.test(name) ? name : `=?UTF-8?B?${Buffer.from(name).toString('base64')}?=`

for (const language of LANGUAGES) {
  test(`a guest buys a bottle in ${language}: the testers, the VAT and the letter are this house's`, async ({
    page,
  }, info) => {
    const email = `house-${language}-${info.project.name}@example.com`
    await fillCart(page, language)
    const selected = text(language, 'n_max_free_testers_selected', { n: 0, max: testers })
    await expect(page.getByText(selected).first()).toBeVisible()
    await chooseTesters(page, language)
    await fillShipping(page, language, email)
    await payWith(page, language, CARDS.pays)
    const { id, number } = await orderPlaced(page)
    await page.goto(`/orders/${id}/${number}`)
    const total = (NET * (1 + vatPercent / 100)).toFixed(2)
    await expect(page.getByText(`AED ${total}`).first()).toBeVisible()
    await expect.poll(() => mailsTo(email).length, BY_A_JOB).toBe(1)
    const [mail = ''] = mailsTo(email)
    expect(mail).toContain(`From: ${senderName(houseName[language])} <`)
    expect(namesOfAnother(readable(mail))).toEqual([])
    const invoice = /filename="?([^"\r\n]+)\.pdf[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail)
    expect(invoice?.[1]).toContain(fileName)
    expect(namesOfAnother(await pdfText(Buffer.from(invoice?.[2] ?? '', 'base64')))).toEqual([])
  })

  for (const path of PAGES) {
    test(`${path} in ${language} is whole, and names no other house`, async ({ page }) => {
      await expectGoodScreen(page, language, new RegExp(houseName[language]), () =>
        enter(page, language, path),
      )
      const content = await page.content()
      expect(namesOfAnother(content)).toEqual([])
      expect(OF_ANOTHER.filter((sentence) => content.includes(sentence))).toEqual([])
    })
  }

  test(`by night the pages can be read, too (${language})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    for (const path of ['/', '/shop/20', '/checkout/cart'])
      await expectGoodScreen(page, language, new RegExp(houseName[language]), () =>
        enter(page, language, path),
      )
  })
}

test('an English page loads no Arabic face', async ({ page }) => {
  const fonts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(new URL(response.url()).pathname)
  })
  await enter(page, 'en', '/shop/20')
  await page.waitForLoadState('networkidle')
  expect(fonts.length).toBeGreaterThan(1)
  expect(fonts.filter((font) => /messiri|tajawal/.test(font))).toEqual([])
})

test('staff sign in to a back office with the name of this house', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveTitle(new RegExp(houseName.en))
  await page.locator('input[name=email]').fill(OWNER.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(houseName.en)
  await page.locator('input[name=password]').fill(OWNER.password)
  await page.locator('button[type=submit]').click()
  await expect(page.getByText(houseName.en).first()).toBeVisible()
  expect(namesOfAnother((await page.locator('body').textContent()) ?? '')).toEqual([])
})
