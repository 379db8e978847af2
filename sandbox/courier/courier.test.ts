import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { freshFolder } from '../test-support.ts'
import { code128 } from './code-128.ts'
import { startSandboxCourier } from './index.ts'
import type { ParcelEvent } from './rows.ts'
import { courierSignature } from './webhooks.ts'

const SECRET = 'whsec_courier'
const layla = { name: 'Layla ليلى', phone: '+971501234567', lines: ['Villa 12', 'شارع الوصل'], city: 'Dubai' }
const order = (to: object = {}) => ({ reference: 'NF-1', sender: 'Nafha', to: { ...layla, ...to } })

async function receiver() {
  const events: ParcelEvent[] = []
  const looks = new Set<() => void>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const seconds = Number(/t=(\d+)/.exec(String(request.headers['courier-signature']))?.[1])
    expect(request.headers['courier-signature']).toBe(courierSignature(String(body), SECRET, seconds * 1000))
    events.push(JSON.parse(String(body)))
    response.end()
    for (const look of looks) look()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    types: () => events.map(({ type }) => type),
    told: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => events.length >= count && resolve()
        looks.add(look)
        look()
      }),
  }
}

async function runCourier({ dataDir = '', webhookUrl = 'http://127.0.0.1:9/', stepMs = 0 } = {}) {
  const courier = await startSandboxCourier({
    dataDir: dataDir || (await freshFolder()),
    apiKey: 'key',
    webhookSecret: SECRET,
    webhookUrl,
    stepMs,
    backOff: { firstMs: 5, mostMs: 40 },
  })
  onTestFinished(courier.close)
  const call = async (method: string, path: string, body?: object, headers: object = {}) => {
    const json = body ? { 'content-type': 'application/json' } : {}
    const response = await fetch(`${courier.url}${path}`, {
      method,
      headers: { authorization: 'Bearer key', ...json, ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const book = (to: object = {}, key = 'k') =>
    call('POST', '/v1/parcels', order(to), { 'idempotency-key': key })
  return { ...courier, call, book }
}

test('a booking made twice with one key is one parcel, and another booking with the key is refused', async () => {
  const { book } = await runCourier()
  const [first, second] = await Promise.all([book(), book()])
  expect(first!.status).toBe(201)
  expect(second!.body.number).toBe(first!.body.number)
  expect((await book({ city: 'Sharjah' })).status).toBe(422)
})

test('a parcel goes its way by the clock, and each step is told once, signed, in order', async () => {
  const shop = await receiver()
  const { book } = await runCourier({ webhookUrl: shop.url, stepMs: 10 })
  await book()
  await shop.told(4)
  expect(shop.types()).toEqual(['booked', 'collected', 'out_for_delivery', 'delivered'])
})

test('a failed attempt waits for a new day, and is tried again', async () => {
  const shop = await receiver()
  const { book, call } = await runCourier({ webhookUrl: shop.url })
  const { number } = (await book({ lines: ['Nobody Home, Villa 3'] })).body
  expect((await call('POST', `/v1/parcels/${number}/day`, { day: '2026-12-01' })).status).toBe(409)
  for (const _ of [1, 2, 3]) await call('POST', `/sandbox/parcels/${number}/step`)
  const moved = await call('POST', `/v1/parcels/${number}/day`, { day: '2026-12-01' })
  expect(moved.body).toMatchObject({ state: 'rescheduled', day: '2026-12-01' })
  for (const _ of [1, 2, 3]) await call('POST', `/sandbox/parcels/${number}/step`)
  await shop.told(7)
  expect(shop.types()).toEqual(
    'booked collected out_for_delivery attempt_failed rescheduled out_for_delivery delivered'.split(' '),
  )
})

test('a parcel is canceled until the driver has it', async () => {
  const { book, call } = await runCourier()
  const first = (await book()).body.number
  expect((await call('POST', `/v1/parcels/${first}/cancel`)).body).toMatchObject({ state: 'canceled' })
  const second = (await book({}, 'other')).body.number
  await call('POST', `/sandbox/parcels/${second}/step`)
  expect((await call('POST', `/v1/parcels/${second}/cancel`)).status).toBe(409)
})

test('the label is one A6 page with both languages, and one that cannot be drawn is refused', async () => {
  const { url, book } = await runCourier()
  const label = async (number: unknown) =>
    fetch(`${url}/v1/parcels/${number}/label`, { headers: { authorization: 'Bearer key' } })
  const drawn = await label((await book()).body.number)
  expect(drawn.headers.get('content-type')).toBe('application/pdf')
  const pdf = Buffer.from(await drawn.arrayBuffer()).toString('latin1')
  expect(pdf).toMatch(/^%PDF-/)
  expect(pdf).toMatch(/\/MediaBox \[0 0 297\.6\d* 419\.5\d*\]/)
  expect((await label((await book({ phone: '+971500007005' }, 'b')).body.number)).status).toBe(500)
})

test('down, slow, lossy: faults are set by a call, and a lost answer is made up for by the key', async () => {
  const { book, call } = await runCourier()
  await call('POST', '/sandbox/faults', { is_down: true })
  expect((await book()).status).toBe(503)
  await call('POST', '/sandbox/faults', { is_down: false, lose_next: 1 })
  await expect(book()).rejects.toThrow()
  expect((await book()).status).toBe(201)
  expect((await call('POST', '/sandbox/faults', { explode: 1 })).status).toBe(400)
})

test('webhooks come late, twice and in the wrong order when told to', async () => {
  const shop = await receiver()
  const { book, call } = await runCourier({ webhookUrl: shop.url })
  await call('POST', '/sandbox/faults', { hold_webhooks: true, reverse_webhooks: true, repeat_webhooks: 1 })
  const { number } = (await book()).body
  await call('POST', `/sandbox/parcels/${number}/step`)
  expect(shop.types()).toEqual([])
  await call('POST', '/sandbox/faults', { hold_webhooks: false })
  await shop.told(4)
  expect(shop.types()).toEqual(['collected', 'collected', 'booked', 'booked'])
})

test('after a restart a parcel goes on where it was', async () => {
  const dataDir = await freshFolder()
  const before = await runCourier({ dataDir })
  const { number } = (await before.book()).body
  await before.call('POST', `/sandbox/parcels/${number}/step`)
  await before.close()
  const after = await runCourier({ dataDir })
  expect((await after.call('GET', `/v1/parcels/${number}`)).body).toMatchObject({ state: 'collected' })
  expect((await after.book()).body.number).toBe(number)
})

test('every symbol of the barcode has eleven modules, and the last one thirteen', () => {
  const widths = code128('900123456789')
  const sums = Array.from({ length: 8 }, (_, symbol) =>
    widths.slice(symbol * 6, symbol * 6 + 6).reduce((sum, width) => sum + width, 0),
  )
  expect(sums).toEqual([11, 11, 11, 11, 11, 11, 11, 11])
  expect(widths.slice(48).reduce((sum, width) => sum + width, 0)).toBe(13)
})
