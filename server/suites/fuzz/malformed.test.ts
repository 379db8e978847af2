import { type Call, type Endpoint, endpoints } from '@nafha/contract/endpoints/all'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeNothing } from '../../pictures/index.ts'
import type { ErrorReport } from '../../platform/observability/error-webhook.ts'
import { seedDemo } from '../../seed/index.ts'
import { readyCustomer } from '../../testing/customer.ts'
import { nowhere } from '../../testing/nowhere.ts'
import { shopForTest } from '../../testing/shop.ts'
import { staffMember } from '../../testing/staff.ts'
import {
  abortedRequests,
  type Malformed,
  malformedBodies,
  malformedHeaders,
  malformedPieces,
  malformedQueries,
  malformedRequests,
  malformedSignatures,
  malformedTexts,
  sendBytes,
} from './malformed.ts'
import { send } from './send.ts'

/** A shop whose alarm is watched: what the log calls an error, the figure that alerts read, and what answered with 5xx. */
async function watchedShop() {
  const alarms: string[] = []
  const answers = new Map<number, number>()
  const onErrorReport = ({ message, route, error }: ErrorReport) =>
    alarms.push(`${route}: ${message} ${JSON.stringify(error)}`)
  const shop = await shopForTest({ logLevel: 'error', logTo: nowhere(), onErrorReport, pages: true })
  await seedDemo(shop.db, { store: storeNothing })
  const tokens = {
    customer: (await readyCustomer(shop)).token,
    staff: (await staffMember(shop, 'owner')).token,
  }
  const errorsCounted = async () => {
    const text = await (await fetch(`${shop.url}/metrics`)).text()
    return Number(/^nafha_errors_total (\d+)$/m.exec(text)?.[1])
  }
  const before = await errorsCounted()
  let callers = 0

  /** Sends a request from an address of its own, so that no limit of an address is met. */
  async function ask(method: string, path: string, { name, type, body = '', headers }: Malformed) {
    callers += 1
    const from = `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`
    const request = `${method} ${path.slice(0, 200)} with ${name}`
    const answer = await send(shop.url, {
      method,
      path,
      headers: {
        'x-forwarded-for': from,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...headers,
      },
      body: method === 'GET' || method === 'HEAD' ? null : body,
    }).catch((error: Error) => {
      throw new Error(`${request}: ${error.message}`)
    })
    note(answer.status, `${request}: ${answer.text.slice(0, 200)}`)
  }
  function note(status: number, request: string) {
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (status >= 500) alarms.push(`${status} ${request}`)
  }
  return {
    ...shop,
    tokens,
    ask,
    note,
    /** How many answers there were of each status; fails when one of them was an alarm. */
    async quiet() {
      await eventuallyIdle(shop.url)
      expect(alarms).toEqual([])
      expect(await errorsCounted()).toBe(before)
      expect(printed()).toEqual([])
      return answers
    },
  }
}

/** Whoever has gone away is noticed by the time that the next one is answered. */
const eventuallyIdle = (url: string) => fetch(`${url}/api/menus`).then((answer) => answer.text())

const printed = () => vi.mocked(console.error).mock.calls.map((line) => line.map(String).join(' '))
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.mocked(console.error).mockRestore())

type Ask = [method: string, path: string, malformed: Malformed]

const ENDS_SESSION = /logout|DELETE \/user$/
/** Parts of all calls, each short enough for one test. */
const PARTS = 4
/** Sign-outs come last: they end the session that the others need. */
const calls = (Object.entries(endpoints) as [Call, Endpoint][]).sort(
  ([one], [other]) => Number(ENDS_SESSION.test(one)) - Number(ENDS_SESSION.test(other)),
)

const addressOf = (call: Call, piece = '1') => {
  const [method, path] = call.split(' ') as [string, string]
  return { method, path: `/api${path.replace(/:\w+/g, piece)}` }
}

const parts = Array.from({ length: PARTS }, (_, part) => calls.filter((_call, at) => at % PARTS === part))

test.each(parts.map((some, part) => ({ some, part: part + 1 })))(
  'malformed requests are their sender’s fault on every call, and ring no alarm (part $part)',
  async ({ some }) => {
    const shop = await watchedShop()
    for (const [call, endpoint] of some) {
      const { method, path } = addressOf(call)
      const token = endpoint.staff ? shop.tokens.staff : shop.tokens.customer
      const authorization = { authorization: `Bearer ${token}` }
      const signedIn = endpoint.staff || endpoint.signedIn ? authorization : {}
      const queries = [
        ...malformedQueries,
        ...Object.keys(endpoint.query?.shape ?? {}).flatMap((name) =>
          malformedTexts.map((text) => `${name}=${text}`),
        ),
      ]
      const asks: Ask[] = [
        ...(method === 'GET' ? [] : malformedBodies).map((malformed): Ask => [method, path, malformed]),
        ...malformedHeaders.map((malformed): Ask => [method, path, malformed]),
        ...queries.map((query): Ask => [method, `${path}?${query}`, { name: 'a query' }]),
        ...(endpoint.params ? malformedPieces : []).map(
          (piece): Ask => [method, addressOf(call, piece).path, { name: 'an address' }],
        ),
      ]
      await Promise.all(
        asks.map(([method, path, malformed]) =>
          shop.ask(method, path, { ...malformed, headers: { ...signedIn, ...malformed.headers } }),
        ),
      )
    }
    const answers = await shop.quiet()
    expect(answers.get(400)).toBeGreaterThan(100)
    expect(answers.get(422)).toBeGreaterThan(100)
  },
)

const READ_QUERIES = /^\/(search|blogs|shop\/products.*|complete-purchase)?$/
const PAGES = [
  '/',
  '/about',
  '/FAQs',
  '/terms-conditions',
  '/privacy-policy',
  '/blogs',
  '/blogs/1',
  '/shop/1',
  '/shop/collections/13',
  '/shop/products/13',
  '/search',
  '/discount/WELCOME10',
  '/sign-in',
  '/sign-up',
  '/email-verification',
  '/reset-password/token/a@example.com',
  '/checkout',
  '/checkout/cart',
  '/checkout/shipping',
  '/complete-purchase',
  '/orders/1/ABCDEFGHIJ',
  '/track/orders',
  '/wishlist',
  '/stock-notices/token',
  '/profile/general',
  '/profile/invite',
  '/offline',
  '/nowhere',
  '/admin',
  '/admin/orders',
  '/api/docs/',
  '/api/openapi.json',
  '/api/nowhere',
  '/storage/1/a.webp',
  '/assets/a.js',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/favicon.ico',
]

test('malformed requests for pages and files are their sender’s fault, and ring no alarm', async () => {
  const shop = await watchedShop()
  for (const page of PAGES) {
    const asks: Ask[] = [
      ...malformedHeaders.map((malformed): Ask => ['GET', page, malformed]),
      ...malformedQueries.map((query): Ask => ['GET', `${page}?${query}`, { name: 'a query' }]),
      ...(READ_QUERIES.test(page) ? malformedPieces : []).map(
        (piece): Ask => [
          'GET',
          `${page}?page=${piece}&search=${piece}&payment_intent=${piece}`,
          { name: 'a query' },
        ],
      ),
      ...(/[^/]\/[^/]+$/.test(page) ? malformedPieces : []).flatMap((piece): Ask[] => [
        ['GET', page.replace(/[^/]+$/, piece), { name: 'an address' }],
        ['GET', `${page.replace(/[^/]+$/, piece)}.data`, { name: 'an address' }],
      ]),
      ...['POST', 'DELETE', 'OPTIONS', 'HEAD'].map(
        (method): Ask => [method, page, { name: 'another method', type: 'application/json', body: '{' }],
      ),
    ]
    await Promise.all(asks.map((asked) => shop.ask(...asked)))
  }
  await shop.quiet()
})

test('a webhook whose signature cannot be read is refused with 400, and rings no alarm', async () => {
  const shop = await watchedShop()
  for (const signature of malformedSignatures)
    await shop.ask('POST', '/api/stripe/webhook', {
      name: signature,
      type: 'application/json',
      body: '{"id":"evt_1"}',
      headers: { 'stripe-signature': signature },
    })
  const answers = await shop.quiet()
  expect([...answers]).toEqual([[400, malformedSignatures.length]])
})

test('requests that are none, and senders who leave in the middle, ring no alarm', async () => {
  const shop = await watchedShop()
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
  for (const path of ['/', '/api/products', '/api/login', '/api/stripe/webhook'])
    for (const [name, bytes] of Object.entries(malformedRequests(path)))
      shop.note(statusOf(await sendBytes(shop.url, bytes)), `${path} with ${name}`)
  const authorization = `authorization: Bearer ${shop.tokens.staff}\r\n`
  for (const [call, endpoint] of calls) {
    const { method, path } = addressOf(call)
    if (method === 'GET') continue
    const headers = endpoint.staff ? authorization : `authorization: Bearer ${shop.tokens.customer}\r\n`
    for (const bytes of Object.values(abortedRequests(path, headers)))
      await sendBytes(shop.url, bytes, { leave: true })
  }
  await sendBytes(shop.url, abortedRequests('/api/stripe/webhook')['JSON that is left'] ?? '', {
    leave: true,
  })
  await shop.quiet()
})
