import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hashOf } from './pictures/make.ts'
import { products } from './platform/database/schema/index.ts'
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

/** So many of the demonstration's pictures are made, the largest; the others are in the store already, or it would take half a minute. */
const MADE_ANEW = 12
const ASSETS = fileURLToPath(new URL('../seed/assets', import.meta.url))

/** Lets a shop's folder say that all other pictures have been made. */
async function makeMostPictures(dataDir: string) {
  const entries = await readdir(ASSETS, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sources = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))))
  const storage = join(dataDir, 'storage')
  await mkdir(storage)
  for (const bytes of sources.sort((a, b) => b.length - a.length).slice(MADE_ANEW + 1)) {
    const hash = hashOf(bytes)
    const made = { hash, width: 1000, height: 1000, widths: [320], color: '#ffffff' }
    await writeFile(join(storage, `${hash}.json`), JSON.stringify(made))
  }
  return storage
}

test('in 512 MB, a first start fills the catalogue and makes pictures, shows a hundred pages and sells five times', async () => {
  const group = await memoryGroup(ROOM)
  const { db, url: databaseUrl } = await databaseForTest()
  const relay = await webhookRelay()
  const sandboxUrl = await sandboxProcess(relay.url)
  const dataDir = await folderForTest()
  const storage = await makeMostPictures(dataDir)
  const more = { SEED_DEMO: '1', TRUSTED_PROXIES: '127.0.0.1' }
  const shop = await startedShop({ databaseUrl, sandboxUrl, dataDir, more }, group)
  relay.open(shop.url)
  expect((await readdir(storage)).filter((name) => name.endsWith('.avif')).length).toBeGreaterThan(
    3 * MADE_ANEW,
  )
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
