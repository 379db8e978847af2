import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { STRIPE_HOSTS } from '../payments/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { contentSecurityPolicy } from '../storefront/index.ts'
import { paymentPage } from './payment-page.ts'

const INLINE = 'start()'
const SCRIPT = 'export const pay = 1'
const hash = createHash('sha256').update(INLINE).digest('base64')

/** A shop with real keys, and what stands before it: what the doctor says of what comes through. */
async function setUp(change: { html?: string; policy?: string; script?: string } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'nafha-doctor-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'pay-1.js'), SCRIPT)
  const live = { paymentHosts: STRIPE_HOSTS, gaMeasurementId: null }
  const policy = change.policy ?? contentSecurityPolicy([hash], live, { checkout: true })
  const server = createServer((request, response) => {
    const page = `<script>${INLINE}</script><script src="/assets/pay-1.js"></script>${change.html ?? ''}`
    response.setHeader('content-security-policy', policy)
    response.end(request.url?.startsWith('/assets/') ? (change.script ?? SCRIPT) : page)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const config = readConfig({
    PUBLIC_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    STRIPE_SECRET_KEY: 'sk_test_of_the_doctor',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_doctor',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_doctor',
  })
  return paymentPage(config, folder)
}

test('a payment page that arrives as it was built is well', async () => {
  expect(await setUp()).toMatchObject([{ state: 'well' }])
})

test('a script or a policy that was changed on the way is found', async () => {
  expect(await setUp({ script: `${SCRIPT};skim()` })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('/assets/pay-1.js') },
  ])
  expect(await setUp({ html: '<script>skim()</script>' })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('1 of its inline scripts') },
  ])
  expect(await setUp({ html: '<script src="/assets/skim-1.js"></script>' })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('/assets/skim-1.js') },
  ])
  const opened = contentSecurityPolicy(
    [hash],
    { paymentHosts: STRIPE_HOSTS, gaMeasurementId: null },
    { checkout: true },
  )
  expect(await setUp({ policy: opened.replace('connect-src', 'connect-src https:') })).toMatchObject([
    { state: 'mend', says: expect.stringContaining('Content-Security-Policy') },
  ])
})

test('a page that cannot be read says nothing, which is said', async () => {
  expect(await paymentPage(readConfig({ PUBLIC_URL: 'http://127.0.0.1:9' }))).toMatchObject([
    { state: 'warning', says: expect.stringContaining('cannot be read') },
  ])
})
