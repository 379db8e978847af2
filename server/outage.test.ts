import { Writable } from 'node:stream'
import { LANGUAGES } from '@nafha/contract/values/language'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeNothing } from './pictures/index.ts'
import { seedDemo } from './seed/index.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from './testing/buyer.ts'
import { eventually } from './testing/eventually.ts'
import { shopForTest, type TestShop } from './testing/shop.ts'
import { stocked, stockedTesters } from './testing/stock.ts'

/** A shop whose database may be lost, and the lines of its log. */
async function openShop(pages = false) {
  const lines: { level: number; msg: string }[] = []
  const logTo = new Writable({
    write(line, _encoding, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const alarms: string[] = []
  const shop = await shopForTest({
    ...{ pages, mayLose: true, logLevel: 'warn', logTo },
    onErrorReport: ({ message }) => alarms.push(message),
  })
  const { database } = shop
  if (!database) throw new Error('this shop cannot lose its database')
  return { ...shop, database, alarms, errors: () => lines.filter(({ level }) => level >= 50) }
}

const open = (shop: TestShop, path: string, language = 'en') =>
  fetch(shop.url + path, { headers: { cookie: `language=${language}`, 'accept-language': language } })

test('while the database is away, pages that were shown are shown with their age; the rest says when to come back', async () => {
  const shop = await openShop(true)
  await seedDemo(shop.db, { store: storeNothing })
  await shop.cache.caughtUp()
  const pages = new Map<string, string>()
  for (const language of LANGUAGES)
    for (const path of ['/', '/shop/1', '/shop/1.data', '/nowhere'])
      pages.set(language + path, await (await open(shop, path, language)).text())
  await open(shop, '/api/product/1')
  shop.database.leave()
  await eventually(async () => (await open(shop, '/')).headers.has('age')).toBe(true)
  for (const language of LANGUAGES)
    for (const path of ['/', '/shop/1', '/shop/1?fbclid=1', '/shop/1.data', '/nowhere']) {
      const answer = await open(shop, path, language)
      expect(answer.status, path).toBe(path === '/nowhere' ? 404 : 200)
      expect(Number(answer.headers.get('age')), path).toBeGreaterThan(0)
      expect(await answer.text()).toBe(pages.get(language + path.replace(/\?.*/, '')))
    }
  // What says how many are left says nothing that is not known.
  const asked = LANGUAGES.flatMap((language) =>
    ['/shop/2', '/api/product/1', '/api/product/2', '/checkout/shipping?again'].map((path) =>
      open(shop, path, language).then(async (answer) => ({
        path,
        language,
        answer,
        text: await answer.text(),
      })),
    ),
  )
  for (const { path, language, answer, text } of await Promise.all(asked)) {
    if (path.startsWith('/checkout')) continue
    expect([path, answer.status]).toEqual([path, 503])
    expect(answer.headers.get('retry-after'), path).toBe('5')
    if (language === 'ar') expect(text, path).toMatch(/[\u0600-\u06ff]/)
    if (path.startsWith('/api')) expect(JSON.parse(text).code).toBe('database_away')
  }
  // One line and one alarm, however many met it.
  expect(shop.errors().map(({ msg }) => msg)).toHaveLength(1)
  expect(shop.alarms).toHaveLength(1)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 121_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect((await open(shop, '/shop/1')).status).toBe(503)
  vi.useRealTimers()

  shop.database.comeBack()
  await eventually(async () => {
    const { status, headers } = await open(shop, '/shop/1')
    return [status, headers.has('age')]
  }).toEqual([200, false])
})

test('a purchase waits for a database that restarts, instead of failing', async () => {
  const shop = await openShop()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const buyers = await Promise.all(Array.from({ length: 5 }, () => guestBuyer(shop.client())))
  // Nothing is asked of it before it is back.
  const api = shop.url
  shop.database.leave()
  await eventually(() => shop.pool.totalCount).toBe(0)
  const purchases = buyers.map(({ request }) =>
    fetch(`${api}/api/stripe/payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request(cart)),
    }).then(async (answer) => ({ status: answer.status, ...((await answer.json()) as { data: never }) })),
  )
  await eventually(() => shop.database.refused).toBeGreaterThan(3)
  shop.database.comeBack()
  for (const { status } of await Promise.all(purchases)) expect(status).toBe(200)
})

test('what a purchase reserves is reserved once, though its connection was cut in the middle', async () => {
  const shop = await openShop()
  const size = await stocked(shop.db, { quantity: 10 })
  const cart = cartOf([[size, 3]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const { admin } = shop.database
  const lock = await admin.connect()
  await lock.query('begin')
  await lock.query('select from product_sizes where id = $1 for update', [size])
  const paying = guest.pay(cart)
  const waits = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await eventually(async () => (await admin.query(waits)).rowCount).toBe(1)
  shop.database.cut()
  await lock.query('rollback')
  lock.release()
  const payment = await paying
  const { rows } = await admin.query('select reserved from product_sizes where id = $1', [size])
  expect(rows).toEqual([{ reserved: 3 }])
  await payWith(shop.stripe, payment)
  await eventually(async () => (await orderOf(shop.client(), payment)).status).toBe(200)
})

test('a database that only reads takes no purchase; once it is the primary again, none of its connections is kept', async () => {
  const shop = await openShop()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const { admin } = shop.database
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  await admin.query(`alter database ${name} set default_transaction_read_only = on`)
  shop.database.cut()
  const refusal = await refusalOf(guest.pay(cart))
  expect([refusal.status, refusal.code]).toEqual([503, 'database_away'])
  await admin.query(`alter database ${name} reset default_transaction_read_only`)
  await eventually(() =>
    guest.pay(cart).then(
      () => 'paid',
      () => 'refused',
    ),
  ).toBe('paid')
})
