import { eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, productSizes, products, stockNotices } from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { cartOf, guestBuyer, payWith, recordedOrder, refusalOf } from '../testing/buyer.ts'
import { newCustomer, readyCustomer } from '../testing/customer.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'
import { lookForStockNoticesJob, sendBackInStockJob } from './jobs.ts'
import { sendDueNotices } from './notices.ts'

const EMAIL = 'waiting@example.com'
const CHECK_MAIL =
  'Please check your mail: once you have confirmed your address there, we will write to you as soon as this size is back.'
const NOTED = 'We will write to you once, as soon as this size is back.'

/** The shop of the test that runs. */
let openShop: TestShop | undefined

/** A shop with a size that cannot be bought. */
async function setUp(quantity = 0) {
  const shop = await shopForTest()
  openShop = shop
  const size = await stocked(shop.db, { quantity })
  return { shop, size, call: shop.client() }
}

type Call = ReturnType<TestShop['client']>

const request = (call: Call, product_size_id: number, email = EMAIL) =>
  call('POST /stock-notices', { body: { product_size_id, email } })

/** Asks, and agrees in the mail that asks back. */
async function ask(call: Call, product_size_id: number, email = EMAIL) {
  const answer = await request(call, product_size_id, email)
  await openShop?.db.update(stockNotices).set({ confirmedAt: sql`coalesce(confirmed_at, now())` })
  return answer
}

const restock = ({ db }: TestShop, size: number, stock: number) =>
  db.update(productSizes).set({ stock }).where(eq(productSizes.id, size))

/** As if the mails had gone a day earlier. */
const aDayPasses = ({ db }: TestShop) =>
  db.update(stockNotices).set({ mailedAt: sql`mailed_at - interval '24 hours'` })

/** What the timer of the shop does. */
const look = (shop: TestShop) => enqueue(shop.db, lookForStockNoticesJob, {}).then(shop.work)

/** The mails about stock, in the order of sending. */
async function mails(shop: TestShop) {
  const letters = await shop.outbox.letters().catch(() => [])
  return letters.filter(({ text }) => text?.includes('/stock-notices/'))
}
const tokenIn = (text = '') => /\/stock-notices\/([\w-]+)/.exec(text)?.[1] ?? ''

test('whoever waits for a size is mailed once when it can be bought again, with a link to it', async () => {
  const { shop, size, call } = await setUp()
  expect((await ask(call, size)).message).toBe(CHECK_MAIL)
  await look(shop)
  expect(await mails(shop)).toEqual([])

  await restock(shop, size, 3)
  await look(shop)
  await look(shop)
  const [mail, ...more] = await mails(shop)
  expect(more).toEqual([])
  const [{ productId } = { productId: 0 }] = await shop.db.select().from(productSizes)
  expect(mail?.to).toEqual([{ name: '', address: EMAIL }])
  expect(mail?.subject).toMatch(/^Perfume \d+, 50 ml, is back$/)
  expect(mail?.text).toContain(`${shop.url}/shop/${productId}`)
  expect(await shop.outbox.names()).toEqual([
    expect.stringMatching(/Z-back-in-stock-waiting@example\.com\.eml$/),
  ])
})

test('whoever asked in Arabic is answered in Arabic', async () => {
  const { shop, size } = await setUp()
  await ask(shop.client('ar'), size)
  await restock(shop, size, 1)
  await look(shop)
  const [mail] = await mails(shop)
  expect(mail?.subject).toMatch(/^عطر \d+، 50 مل، متوفر من جديد$/)
  expect(mail?.html).toContain('dir="rtl"')
})

test('asking twice, in any letters, is asking once; asking again after the mail brings another one a day later', async () => {
  const { shop, size, call } = await setUp()
  await Promise.all([ask(call, size), ask(call, size), ask(call, size, 'Waiting@Example.com')])
  expect(await shop.db.$count(stockNotices)).toBe(1)
  await restock(shop, size, 1)
  await look(shop)
  await restock(shop, size, 0)
  await look(shop)
  expect(await mails(shop)).toHaveLength(1)

  await ask(call, size)
  await restock(shop, size, 1)
  await look(shop)
  expect(await mails(shop)).toHaveLength(1)
  await aDayPasses(shop)
  await look(shop)
  expect(await mails(shop)).toHaveLength(2)
})

test('however often holds expire and somebody asks again, an address is mailed once a day about a size', async () => {
  const { shop, size, call } = await setUp(3)
  const testers = await stockedTesters(shop.db)
  for (let round = 0; round < 3; round++) {
    const stranger = await guestBuyer(shop.client())
    await stranger.pay(cartOf([[size, 3]], testers))
    await ask(call, size)
    await shop.db.update(checkouts).set({ expiresAt: sql`expires_at - interval '31 minutes'` })
    await shop.db.execute(
      sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
    )
    await shop.work()
  }
  expect(await mails(shop)).toHaveLength(1)
})

test('a size that can be bought, a tester, and what the shop does not show cannot be waited for', async () => {
  const { shop, size, call } = await setUp(1)
  const tester = await stocked(shop.db, { quantity: 0, tester: true })
  expect(await refusalOf(ask(call, size))).toMatchObject({
    status: 422,
    message: 'This size can be bought now',
  })
  for (const unknown of [tester, 999_999]) {
    expect((await refusalOf(ask(call, unknown))).errors).toHaveProperty('product_size_id')
  }
  await shop.db.update(products).set({ published: false })
  await restock(shop, size, 0)
  expect((await refusalOf(ask(call, size))).status).toBe(422)
  expect((await refusalOf(ask(call, size, 'nobody'))).errors).toHaveProperty('email')
  expect(await shop.db.$count(stockNotices)).toBe(0)
})

test('a canceled order tells who waits, and so does a reservation that expires', async () => {
  const { shop, size, call } = await setUp(1)
  const testers = await stockedTesters(shop.db)
  const layla = await guestBuyer(shop.client())
  const payment = await layla.pay(cartOf([[size, 1]], testers))
  await ask(call, size)
  await shop.db.update(checkouts).set({ expiresAt: sql`expires_at - interval '31 minutes'` })
  await shop.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())`,
  )
  await shop.work()
  expect((await shop.stripe.paymentIntents.retrieve(payment.payment_intent)).status).toBe('canceled')
  expect(await mails(shop)).toHaveLength(1)

  const omar = await guestBuyer(shop.client())
  const bought = await omar.pay(cartOf([[size, 1]], testers))
  await payWith(shop.stripe, bought)
  const order = await recordedOrder(omar.api, bought)
  await ask(call, size)
  await shop.work()
  expect(await mails(shop)).toHaveLength(1)
  await aDayPasses(shop)
  await omar.api('POST /orders/:id/cancel', {
    params: { id: order.id },
    body: { order_number: order.order_number },
  })
  await shop.work()
  expect(await mails(shop)).toHaveLength(2)
})

test('what has gone again before the mail was written stays waited for', async () => {
  const { shop, size, call } = await setUp()
  await ask(call, size)
  const [notice] = await shop.db.select().from(stockNotices)
  await enqueue(shop.db, sendBackInStockJob, { noticeId: notice!.id, request: notice!.request })
  await shop.work()
  expect(await mails(shop)).toEqual([])
  await restock(shop, size, 1)
  await look(shop)
  expect(await mails(shop)).toHaveLength(1)
})

test('the link in the mail ends all that its address waits for, and of nobody else', async () => {
  const { shop, size, call } = await setUp()
  const other = await stocked(shop.db, { quantity: 0 })
  await ask(call, size)
  await ask(call, other, 'WAITING@example.com')
  await ask(call, other, 'somebody@example.com')
  await restock(shop, size, 1)
  await look(shop)
  const token = tokenIn((await mails(shop))[0]?.text)

  const end = (given: string) => call('DELETE /stock-notices/:token', { params: { token: given } })
  expect((await end('no-such-token')).message).toBe((await end(token)).message)
  const left = await shop.db.select({ email: stockNotices.email }).from(stockNotices)
  expect(left).toEqual([{ email: 'somebody@example.com' }])
  await end(token)
})

test('a mail that failed is tried again in its own time, however often the shop looks', async () => {
  const { shop, size, call } = await setUp()
  await ask(call, size)
  await restock(shop, size, 3)
  const queued = async () => {
    const { rows } = await shop.db.execute(sql`
      select attempts, run_at > now() as waits from graphile_worker._private_jobs where key like 'back-in-stock:%'`)
    return rows
  }
  await sendDueNotices(shop.db)
  expect(await queued()).toEqual([{ attempts: 0, waits: false }])
  await shop.db.execute(sql`
    update graphile_worker._private_jobs set attempts = 5, run_at = now() + interval '1 hour' where key like 'back-in-stock:%'`)
  await sendDueNotices(shop.db)
  expect(await queued()).toEqual([{ attempts: 5, waits: true }])
})

/** The mails that ask an address whether it wants to be written to. */
async function questions(shop: TestShop) {
  const letters = await shop.outbox.letters().catch(() => [])
  return letters.filter(({ text }) => text?.includes('/stock-notices/confirm/'))
}
const confirmationIn = (text = '') => /\/stock-notices\/confirm\/([\w-]+)/.exec(text)?.[1] ?? ''
const told = async (shop: TestShop) => (await mails(shop)).length - (await questions(shop)).length

test('a stranger has an address asked three times a day at most, and told nothing before it agrees', async () => {
  const { shop } = await setUp()
  const sizes: number[] = []
  for (let n = 0; n < 6; n++) sizes.push(await stocked(shop.db, { quantity: 0 }))
  for (const size of sizes) {
    expect((await request(shop.client(), size, 'victim@example.com')).message).toBe(CHECK_MAIL)
    await request(shop.client(), size, 'Victim@Example.com')
    await shop.work()
  }
  expect(await questions(shop)).toHaveLength(3)
  for (const size of sizes) await restock(shop, size, 3)
  await look(shop)
  expect(await told(shop)).toBe(0)
})

test('the link in the mail that asks is the consent for all that the address waits for', async () => {
  const { shop, size, call } = await setUp()
  const other = await stocked(shop.db, { quantity: 0 })
  await request(call, size)
  await request(call, other)
  await request(call, other, 'somebody@example.com')
  await shop.work()
  const [mail] = (await questions(shop)).filter(({ to }) => to?.[0]?.address === EMAIL)
  expect(mail?.subject).toMatch(/^Shall we tell you when Perfume \d+, 50 ml, is back\?$/)
  const confirm = (token: string) => call('POST /stock-notices/:token/confirm', { params: { token } })
  expect(await refusalOf(confirm('no-such-token'))).toMatchObject({ status: 404 })
  // Back before the owner of the address has looked at the mail.
  await restock(shop, size, 2)
  await restock(shop, other, 2)
  await look(shop)
  expect(await told(shop)).toBe(0)
  expect((await confirm(confirmationIn(mail?.text))).message).toBe(NOTED)
  await shop.work()
  expect(await told(shop)).toBe(2)
  const left = await shop.db
    .select({ email: stockNotices.email })
    .from(stockNotices)
    .where(isNull(stockNotices.confirmedAt))
  expect(left).toEqual([{ email: 'somebody@example.com' }])
})

test('a customer is not asked about the address that is proved to be theirs, and about any other', async () => {
  const { shop, size } = await setUp()
  const layla = await readyCustomer(shop)
  const unproved = await newCustomer(shop)
  expect((await request(layla.api, size, layla.form.email.toUpperCase())).message).toBe(NOTED)
  expect((await request(layla.api, size, 'somebody@example.com')).message).toBe(CHECK_MAIL)
  expect((await request(unproved.api, size, unproved.form.email)).message).toBe(CHECK_MAIL)
  await shop.work()
  expect((await questions(shop)).map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    [unproved.form.email, 'somebody@example.com'].toSorted(),
  )
})

test('forty shoppers who wait for one perfume are all asked', async () => {
  const { shop, size } = await setUp()
  for (let n = 0; n < 40; n++) await request(shop.client(), size, `crowd-${n}@example.com`)
  await shop.work()
  expect(await questions(shop)).toHaveLength(40)
})
