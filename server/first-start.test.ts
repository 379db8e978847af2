import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pictures, products } from './platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith } from './testing/buyer.ts'
import { databaseForTest } from './testing/database.ts'
import { memoryGroup, mostResident } from './testing/memory-group.ts'
import { folderForTest, sandboxProcess, startedShop } from './testing/processes.ts'
import { webhookRelay } from './testing/relay.ts'
import { clientOf, sdk } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

const MIB = 2 ** 20
/** What a small machine or container has. */
const ROOM = 512 * MIB
/** The process alone, where no group counts it: the rest of the room is for files and for the system. */
const MOST_RESIDENT = 420 * MIB

/** Pictures that a crowd asks for at once after the start, the largest of the demonstration. */
const ASKED_AT_ONCE = 12
/** What lies ready of the demonstration's pictures. */
const READY = fileURLToPath(new URL('../seed/assets/ready', import.meta.url))

test('in 512 MB, a first start fills the catalogue, makes the largest pictures that are asked for, shows a hundred pages and sells five times', async () => {
  const group = await memoryGroup(ROOM)
  const { db, url: databaseUrl } = await databaseForTest()
  const relay = await webhookRelay()
  const sandboxUrl = await sandboxProcess(relay.url)
  const dataDir = await folderForTest()
  const more = { SEED_DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const shop = await startedShop({ databaseUrl, sandboxUrl, dataDir, more }, group)
  relay.open(shop.url)
  const files = await readdir(join(dataDir, 'storage'))
  expect(files.filter((name) => name.endsWith('.master')).length).toBeGreaterThan(ASKED_AT_ONCE)
  // None is encoded before anybody asks for a picture.
  const variants = files.filter((name) => /-\d+\.\w+$/.test(name))
  const ready = (await readdir(READY)).filter((name) => !name.endsWith('.json'))
  expect(variants.toSorted()).toEqual(ready.toSorted())

  const largest = await db
    .select({ hash: pictures.hash, widths: pictures.widths })
    .from(pictures)
    .orderBy(desc(sql`${pictures.width} * ${pictures.height}`))
    .limit(ASKED_AT_ONCE)
  const widest = largest.map(({ hash, widths }) => `${shop.url}/storage/${hash}-${widths.at(-1)}.avif`)
  for (const answer of await Promise.all(widest.map((url) => fetch(url)))) {
    expect(answer.status).toBe(200)
    await answer.arrayBuffer()
  }
  const ids = (await db.select({ id: products.id }).from(products)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(10)

  for (let page = 0; page < 100; page++) {
    const headers = { cookie: `language=${page % 2 ? 'ar' : 'en'}`, 'accept-encoding': 'br' }
    const { status } = await fetch(`${shop.url}/shop/${ids[page % ids.length]}?size=${page}`, { headers })
    expect(status).toBe(200)
  }
  const cart = cartOf([[await stocked(db, { quantity: 10 }), 1]], await stockedTesters(db))
  for (let who = 1; who <= 5; who++) {
    const api = clientOf(shop.url, 'en', `10.3.0.${who}`)
    const payment = await (await guestBuyer(api)).pay(cart)
    await payWith(sdk(sandboxUrl), payment)
    expect((await orderOf(api, payment)).data).toHaveProperty('order_number')
  }

  expect(shop.isRunning()).toBe(true)
  expect(await mostResident(shop.pid)).toBeLessThan(MOST_RESIDENT)
  const flags = await readFile(`/proc/${shop.pid}/cmdline`, 'utf8')
  // Node erases the types by itself: nothing that this process loads is JSX, so it has no room for a compiler.
  expect(flags).not.toContain('tsx')
  if (!group) return
  expect(await group.most()).toBeLessThanOrEqual(ROOM)
  expect(flags).toContain('--max-old-space-size=205')
})
