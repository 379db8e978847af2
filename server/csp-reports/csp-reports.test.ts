import type { CspCount } from '@nafha/contract/admin/csp-reports'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'

type Headers = Record<string, string>

const send = (shop: TestShop, type: string, body: unknown, headers: Headers = {}) =>
  fetch(`${shop.url}/api/csp-reports`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** As Firefox and older browsers report. */
const report = (page: string, directive: string, blocked: string) => ({
  'csp-report': {
    'document-uri': `https://nafha.example${page}`,
    referrer: '',
    'violated-directive': `${directive} 'self' https://js.stripe.com`,
    'original-policy': "default-src 'self'",
    'blocked-uri': blocked,
    'status-code': 200,
  },
})

const rows = async (shop: TestShop) =>
  (await shop.db.execute<{ rows: number }>(sql`select count(*)::int as rows from csp_reports`)).rows[0]?.rows

async function seenByStaff(shop: TestShop): Promise<Partial<CspCount>[]> {
  const { api } = await staffMember(shop, 'manager')
  const { data } = await api('GET /admin/status')
  return data.csp_reports.map(({ page, directive, host, reports }) => ({ page, directive, host, reports }))
}

test('what a policy has stopped is counted and shown to staff by page, directive and host', async () => {
  const shop = await shopForTest()
  const old = 'application/csp-report'
  const skimmer = 'https://cards.evil.example/collect?card=4242424242424242'
  expect((await send(shop, old, report('/checkout/shipping', 'connect-src', skimmer))).status).toBe(200)
  await send(shop, old, report('/checkout/shipping', 'connect-src', skimmer))
  await send(shop, old, report('/shop/7', 'script-src-elem', 'inline'))
  await send(shop, old, report('/admin/orders', 'img-src', 'chrome-extension://abcdef/pixel.png'))
  const answer = await send(shop, 'application/reports+json', [
    {
      type: 'csp-violation',
      age: 12,
      url: 'https://nafha.example/checkout/shipping',
      user_agent: 'Mozilla/5.0',
      body: {
        documentURL: 'https://nafha.example/checkout/shipping?step=2',
        effectiveDirective: 'frame-src',
        blockedURL: 'https://pay.new-wallet.example/sheet',
        disposition: 'enforce',
      },
    },
    { type: 'deprecation', body: { id: 'x' } },
  ])
  expect(await answer.json()).toEqual({ data: { counted: 1 } })
  expect(await seenByStaff(shop)).toEqual([
    { page: 'checkout', directive: 'connect-src', host: 'cards.evil.example', reports: 2 },
    { page: 'checkout', directive: 'frame-src', host: 'pay.new-wallet.example', reports: 1 },
    { page: 'back_office', directive: 'img-src', host: 'extension', reports: 1 },
    { page: 'shop', directive: 'script-src-elem', host: 'inline', reports: 1 },
  ])
  const { rows: stored } = await shop.db.execute(sql`select * from csp_reports`)
  expect(JSON.stringify(stored)).not.toMatch(/4242|collect|step|Mozilla/)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/nafha_csp_reports_total\{page="checkout",directive="connect-src"\} \d+/)
})

test('invented reports fill no table and ring no alarm', async () => {
  const errors: unknown[] = []
  const shop = await shopForTest({ onErrorReport: (error) => errors.push(error) })
  const from = (n: number): Headers => ({ 'x-forwarded-for': `10.9.${n}.1` })
  const type = 'application/csp-report'
  const statuses = await Promise.all([
    send(shop, type, '{"csp-report":', from(1)),
    send(shop, type, '[]', from(1)),
    send(shop, type, '"x"', from(1)),
    send(shop, type, report('/', 'evil-src', 'https://a.example'), from(1)),
    send(shop, type, report('/', 'img-src', 'javascript:alert(1)'), from(1)),
    send(shop, 'text/plain', 'x', from(1)),
    send(shop, type, report('/', 'img-src', `https://${'x'.repeat(20_000)}`), from(1)),
    send(shop, 'application/reports+json', Array(51).fill({ type: 'csp-violation' }), from(1)),
  ]).then((answers) => answers.map(({ status }) => status))
  expect(statuses).toEqual([400, 200, 422, 200, 200, 415, 413, 422])
  for (let n = 0; n < 260; n++) {
    await send(shop, type, report('/', 'img-src', `https://host-${n}.example/`), from(2 + (n % 10)))
  }
  expect(await rows(shop)).toBeLessThanOrEqual(202)
  expect(errors).toEqual([])
})

test('one address that reports without end is told to come back later', async () => {
  const shop = await shopForTest()
  const answers = []
  for (let n = 0; n < 61; n++)
    answers.push(await send(shop, 'application/csp-report', report('/', 'img-src', 'data')))
  const last = answers.at(-1)
  expect(answers.slice(0, 60).every(({ status }) => status === 200)).toBe(true)
  expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('a browser reports as if it came from nowhere, and is heard', async () => {
  const shop = await shopForTest()
  const headers = { origin: 'null', 'sec-fetch-site': 'cross-site' }
  const answer = await send(shop, 'application/csp-report', report('/', 'img-src', 'data'), headers)
  expect(answer.status).toBe(200)
})
