import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { SHOP_PAGES } from '@nafha/contract/shop-pages'
import { LANGUAGES, type Language } from '@nafha/contract/values/language'
import { fils } from '@nafha/contract/values/money'
import { expect, onTestFinished, test } from 'vitest'
import {
  orderForEmail,
  writePaymentLink,
  writeReturnLabel,
  writeReturnUpdate,
  writeReviewInvitation,
  writeTesterReviewInvitation,
} from './messages/index.ts'
import { sendLatePaymentJob, sendOrderConfirmationJob, sendOrderStatusJob } from './orders/jobs.ts'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { readyCustomer } from './testing/customer.ts'
import { paidTooLate, placedOrder } from './testing/message-orders.ts'
import { shopForTest as mailingShop } from './testing/message-shop.ts'
import { shopForTest } from './testing/shop.ts'

const run = promisify(execFile)
/** The W3C's checker of HTML, a program in Java. */
const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar')
const hasJava = await run('java', ['-version']).then(
  () => true,
  () => false,
)

/** Every route of the shop once, and what leads elsewhere. */
const PATHS = [
  '/',
  '/shop/collections/13',
  '/shop/products/13?page=2',
  '/search?search=oud&gender=unisex',
  '/search?search=zzzz',
  '/finder',
  '/finder?step=3&for=women',
  '/finder?for=women&family=floral&without=rose',
  '/shop/1',
  '/checkout/cart',
  '/checkout/shipping',
  '/complete-purchase',
  '/wishlist',
  '/track/orders',
  '/orders/1/ABCDEFGHJK',
  '/about',
  '/terms-conditions',
  '/privacy-policy',
  '/FAQs',
  '/blogs',
  '/blogs/1',
  '/sign-in',
  '/sign-up',
  '/forget-password',
  '/reset-password/made-up/layla@example.com',
  '/restore-email/made-up/layla@example.com',
  '/stock-notices/confirm/made-up',
  '/stock-notices/made-up',
  '/unsubscribe/made-up',
  '/review/made-up',
  '/review/made-up/stop',
  '/new-delivery-day/made-up',
  '/pay/made-up',
  '/email-verification',
  '/mobile-verification',
  '/address',
  '/edit-email',
  '/edit-mobile-number',
  '/profile/general',
  '/profile/purchase-history',
  '/profile/privacy',
  '/profile/help-support',
  '/profile/invite',
  '/profile/sign-out',
  '/discount/WELCOME10',
  '/nowhere',
  '/offline',
  '/faqs',
  '/about/',
  '/checkout',
  '/checkout/',
  '/profile',
  '/admin',
]

interface Message {
  type: 'error' | 'info'
  subType?: 'warning'
  url: string
  message: string
  extract?: string
}

/** What the checker knows nothing of yet, or what only older mail programs need. */
const EXPECTED = [
  /@view-transition/,
  /“mso-/,
  /^The “(border|width|cellpadding|cellspacing|align)” attribute .* obsolete/,
]

/** Errors and warnings in files of HTML, by the checker in one process. */
async function check(pages: Map<string, string>): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'nafha-pages-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const names = [...pages.keys()]
  for (const [at, name] of names.entries()) await writeFile(join(dir, `${at}.html`), pages.get(name) ?? '')
  const { stdout } = await run(
    'java',
    ['-jar', CHECKER, '--format', 'json', '--stdout', '--exit-zero-always', dir],
    { maxBuffer: 100_000_000 },
  )
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages
    .filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .filter(({ message }) => !EXPECTED.some((pattern) => pattern.test(message)))
    .map(
      ({ url, message, extract }) => `${names[Number(/(\d+)\.html$/.exec(url)?.[1])]}: ${message} ${extract}`,
    )
}

async function shopWithPages() {
  const shop = await shopForTest({ pages: true })
  await seedDemo(shop.db, { store: storeNothing })
  const ask = (path: string, language: Language = 'en') =>
    fetch(shop.url + path, { headers: { cookie: `language=${language}` }, redirect: 'manual' })
  return { ...shop, ask }
}

const EMAIL_CONTEXT = { publicUrl: 'https://nafha.example', customerCarePhone: '+971 4 000 0000' }

async function lettersAboutOrders(language: Language) {
  const { db, run, outbox } = await mailingShop()
  const orderId = await placedOrder(db, { language })
  await run(sendOrderConfirmationJob, { orderId })
  await run(sendOrderStatusJob, { orderId, status: 'Shipped' })
  await run(sendLatePaymentJob, { checkoutId: (await paidTooLate(db, { language })).id })
  const order = await orderForEmail(db, orderId)
  if (!order) throw new Error('the order was not stored')
  const returned = { id: 1, instructions: null, refusal: null, refund: fils(10_500), replacement: null }
  return [
    ...(await outbox.letters()),
    await writeReturnUpdate(order, returned, 'settled', EMAIL_CONTEXT),
    await writeReturnLabel(order, 1, EMAIL_CONTEXT),
  ]
}

/** The invitations to review, which go out weeks after an order. */
async function invitations(language: Language) {
  const person = { firstName: 'Layla', lastName: 'Haddad', email: 'layla@example.com' }
  const invitation = { ...person, orderId: 1, language, token: 'secret' }
  const perfumes = [{ id: 1, name: 'Oud Al Layl', picture: null }]
  return [
    await writeReviewInvitation({ ...invitation, perfumes }, EMAIL_CONTEXT),
    await writeTesterReviewInvitation({ ...invitation, perfumes }, EMAIL_CONTEXT),
  ]
}

/** The email with a payment link. */
const paymentLink = (language: Language) =>
  writePaymentLink(
    {
      ...{
        firstName: 'Layla',
        lastName: 'Haddad',
        email: 'layla@example.com',
        key: 'payment-link:1',
        language,
      },
      ...{
        link: 'https://nafha.example/pay/secret',
        total: fils(28_350),
        until: new Date('2026-11-28T10:00Z'),
      },
    },
    EMAIL_CONTEXT,
  )

test('the list has every page of the shop', () => {
  const isListed = (pattern: RegExp) => PATHS.some((path) => pattern.test(path.split('?', 1)[0] ?? ''))
  const missing = SHOP_PAGES.filter(
    ({ path }) => !isListed(new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)),
  )
  expect(missing).toEqual([])
})

test.runIf(hasJava)('the W3C finds no error in any page or letter of the shop', async () => {
  const shop = await shopWithPages()
  const pages = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const path of PATHS)
      pages.set(`${path} in ${language}`, await (await shop.ask(path, language)).text())
  await readyCustomer(shop)
  await shop.work()
  const aboutOrders = await Promise.all(LANGUAGES.map(lettersAboutOrders))
  const invited = await Promise.all(LANGUAGES.map(invitations))
  const links = await Promise.all(LANGUAGES.map(paymentLink))
  const letters = [...aboutOrders.flat(), ...invited.flat(), ...links, ...(await shop.outbox.letters())]
  for (const [at, { subject, html }] of letters.entries()) if (html) pages.set(`${at} ${subject}`, html)
  expect(letters.length).toBeGreaterThan(6)
  expect(await check(pages)).toEqual([])
})

const contentOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1]

test.each([
  ['en', 'has invited you', '10% off your first order', 'A discount for you'],
  ['ar', 'تلقيتم دعوة من', 'خصم 10% على طلبكم الأول', 'خصم خاص لكم'],
] as const)(
  'an invite and a discount link (%s) have a preview, and stay out of search engines',
  async (language, invited, promise, discount) => {
    const shop = await shopWithPages()
    const { user } = (await readyCustomer(shop)).session
    const lang = language === 'ar' ? '&lang=ar' : ''
    const invite = await (await shop.ask(`/sign-up?invite=${user.invite_code}${lang}`, language)).text()
    expect(contentOf(invite, 'og:title')).toContain(invited)
    expect(contentOf(invite, 'og:title')).toContain(user.first_name)
    expect(contentOf(invite, 'og:description')).toContain(promise)
    expect(contentOf(invite, 'og:url')).toContain(
      `/sign-up?invite=${user.invite_code}${lang && '&amp;lang=ar'}`,
    )
    const link = await (await shop.ask('/discount/WELCOME10', language)).text()
    expect(contentOf(link, 'og:title')).toBe(discount)
    for (const page of [invite, link]) {
      expect(contentOf(page, 'og:image')).toMatch(/share\.png$/)
      expect(contentOf(page, 'og:image:type')).toBe('image/png')
      expect(contentOf(page, 'robots')).toBe('noindex')
    }
    // A secret address is nobody's to be shared.
    const reset = await (await shop.ask('/reset-password/made-up/layla@example.com', language)).text()
    expect(reset).not.toContain('og:')
  },
)

test('a redirect is a page, too: with its language, a title and the way on', async () => {
  const { ask } = await shopWithPages()
  for (const language of LANGUAGES)
    for (const [from, to, status] of [
      ['/faqs', '/FAQs', 301],
      ['/about/?a="><b>', '/about?a=', 308],
      ['/checkout/', '/checkout/cart', 302],
    ] as const) {
      const answer = await ask(from, language)
      expect([answer.status, answer.headers.get('location')]).toEqual([status, expect.stringContaining(to)])
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const page = await answer.text()
      expect(page).toContain(`<html lang="${language}"`)
      expect(page).toMatch(/<title>.+<\/title>/)
      expect(page).toContain(`<a href="${to}`)
      expect(page).not.toContain('<b>')
    }
})
