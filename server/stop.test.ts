import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { orders } from './platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith } from './testing/buyer.ts'
import { databaseForTest } from './testing/database.ts'
import { eventually } from './testing/eventually.ts'
import { folderForTest, npmStart, openingShop, sandboxProcess, shopProcess } from './testing/processes.ts'
import { providerProxy } from './testing/provider-proxy.ts'
import { webhookRelay } from './testing/relay.ts'
import { clientOf, sdk } from './testing/shop.ts'
import { stocked, stockedTesters, stockOf } from './testing/stock.ts'

/** Tells whether the shop still answers. */
const isListening = (url: string) =>
  new Promise<boolean>((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

const statusOf = (url: string) =>
  fetch(url, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 'no answer',
  )

test('told to stop, the shop says that it is not ready, shuts its door, finishes the purchase under way, and ends', async () => {
  const { db, url: databaseUrl } = await databaseForTest()
  const cart = cartOf([[await stocked(db, { quantity: 5 }), 2]], await stockedTesters(db))
  const relay = await webhookRelay()
  const sandboxUrl = await sandboxProcess(relay.url)
  const proxy = await providerProxy(sandboxUrl)
  const settings = { databaseUrl, sandboxUrl: proxy.url, dataDir: await folderForTest() }
  const shop = await shopProcess({ ...settings, more: { CLOSE_DELAY_MS: '6000' } })
  relay.open(shop.url)
  expect(await statusOf(`${shop.url}/readyz`)).toBe(200)

  // The provider takes its time with this purchase: as long as it takes to see all that is to be seen.
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<boolean>()]
  proxy.watch(async ({ method, path, answer: given }) => {
    if (method !== 'POST' || path !== '/v1/payment_intents' || given !== null) return false
    asked.resolve()
    return answer.promise
  })
  const layla = await guestBuyer(clientOf(shop.url, 'en', '10.0.0.1'))
  const paying = layla.pay(cart)
  await asked.promise
  process.kill(shop.pid, 'SIGTERM')
  await eventually(() => statusOf(`${shop.url}/readyz`)).toBe(503)
  // Who was sent here before that was known is still served.
  expect(await statusOf(`${shop.url}/healthz`)).toBe(200)
  await eventually(() => isListening(shop.url)).toBe(false)
  expect(shop.isRunning()).toBe(true)
  answer.resolve(false)
  const payment = await paying
  expect(payment.total).toBe(210)
  await eventually(() => shop.isRunning()).toBe(false)

  // What it promised, the next process keeps.
  const next = await shopProcess(settings)
  relay.open(next.url)
  await payWith(sdk(sandboxUrl), payment)
  await eventually(() => db.$count(orders)).toBe(1)
  expect((await orderOf(clientOf(next.url, 'en', '10.0.0.1'), payment)).data).toMatchObject({ total: 210 })
  expect(await stockOf(db, cart.cart[0]?.product_size_id ?? 0)).toEqual({ stock: 3, reserved: 0 })
})

test('told to stop while it opens, the shop leaves no database behind', async () => {
  const dataDir = await folderForTest()
  const shop = await openingShop(dataDir)
  /** The process of a database that has not ended in good order. */
  const postmaster = () =>
    readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').then(
      (text) => Number(text.split('\n')[0]),
      () => 0,
    )
  await eventually(postmaster).toBeGreaterThan(0)
  await shop.stop()
  expect(shop.exitCode()).toBe(0)
  expect(await postmaster()).toBe(0)
})

test('npm start that is told to stop, as by `kill`, takes the shop along', async () => {
  const [{ url: databaseUrl }, dataDir] = [await databaseForTest(), await folderForTest()]
  const shop = await npmStart({ databaseUrl, sandboxUrl: 'http://127.0.0.1:9', dataDir })
  expect(await isListening(shop.url)).toBe(true)
  await shop.stop()
  await eventually(() => isListening(shop.url)).toBe(false)
})
