import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fils } from '@nafha/contract/values/money'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { callCourier } from '../../couriers/call.ts'
import { connectStripe } from '../../payments/index.ts'
import { createSmsSender } from '../messaging/sms/index.ts'
import { openBucket } from '../storage/bucket.ts'
import { createErrorWebhook } from './error-webhook.ts'

/** A service that sends everybody on to `to`, or takes note of who comes. */
async function serviceForTest(to: string | null = null) {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`)
    request.resume()
    response.writeHead(to ? 307 : 200, to ? { location: to } : {}).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { visits, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a service that sends the shop elsewhere is not followed: payments, SMS, bucket, couriers, errors', async () => {
  const elsewhere = await serviceForTest()
  const service = await serviceForTest(`${elsewhere.url}/stolen`)
  const log = pino({ level: 'silent' })
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }
  const bucket = openBucket({ url: service.url, region: 'us-east-1', ...keys })
  await expect(bucket.put('oud.avif', new Uint8Array([1]))).rejects.toThrow()
  const twilio = { accountSid: `AC${'1'.repeat(32)}`, authToken: 'token-of-the-shop', from: '+15005550006' }
  const smsSender = createSmsSender({ twilio: { ...twilio, apiBase: service.url }, dataDir: '/nowhere', log })
  await expect(smsSender.send({ kind: 'mobile-otp', to: '+971501234567', text: '1' })).rejects.toThrow()
  const stripe = {
    secretKey: 'sk_test_merchant',
    publishableKey: 'pk_test_shopper',
    webhookSecret: 'whsec_of_the_shop',
    retries: 0,
  }
  const provider = connectStripe({ ...stripe, shopMark: 'shop', apiBase: service.url })
  await expect(provider.open({ checkoutId: '7c0f', revision: 1, total: fils(10_500) })).rejects.toThrow()
  await expect(callCourier({ operation: 'book', url: `${service.url}/parcels` })).rejects.toThrow()
  const hook = createErrorWebhook({ url: `${service.url}/errors` })
  hook.notify({ message: 'request failed' })
  await expect.poll(() => service.visits.at(-1)).toBe('POST /errors')
  await hook.close()
  expect(service.visits).toHaveLength(5)
  expect(elsewhere.visits).toEqual([])
})

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
/** Modules that call somebody, each with an address of the settings. The doctor is run by hand. */
const CALLERS = [
  'platform/storage/bucket.ts',
  'platform/observability/error-webhook.ts',
  'status/certificate.ts',
  'couriers/call.ts',
]
const CLIENTS = /\bfetch\(|from 'node:(https?|net|tls|dgram|http2)'|from '(undici|axios|got|node-fetch)'/

/** Types, the look of an address, a class to compare with, the names of statuses, and a server, which calls nobody. */
const HARMLESS = /import type .*|import \{ (isIP|Socket|STATUS_CODES|createServer) \} from 'node:(net|http)'/g

test('nothing else in the server calls anybody', async () => {
  const files = (await readdir(SERVER, { recursive: true })).filter(
    (file) =>
      /\.tsx?$/.test(file) && !/node_modules|\.test\.|(^|\/)test-|^(testing|suites|doctor)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const callers: string[] = []
  for (const file of files) {
    const source = (await readFile(join(SERVER, file), 'utf8')).replaceAll(HARMLESS, '')
    if (CLIENTS.test(source)) callers.push(file)
  }
  expect(callers.filter((file) => !CALLERS.includes(file)).sort()).toEqual([])
})
