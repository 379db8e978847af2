import { mkdir, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fils } from '@nafha/contract/values/money'
import { sql } from 'drizzle-orm'
import { parseCrontab } from 'graphile-worker'
import pino from 'pino'
import { expect, test } from 'vitest'
import {
  catalogImports,
  checkoutLines,
  checkouts,
  customerTokens,
  discountUses,
  guestSessions,
  guests,
  knownDevices,
  orders,
  passwordResets,
  paymentAttempts,
  paymentEvents,
  paymentProblems,
  refunds,
  sentMessages,
  staffOrders,
  stockNotices,
  verificationCodes,
} from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { startJobs } from '../platform/jobs/runner.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { changeContact, newCustomer, PASSWORD } from '../testing/customer.ts'
import { databaseForTest } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { folderForTest } from '../testing/processes.ts'
import { shopForTest, type TestShop } from '../testing/shop.ts'
import { discountCode, stocked, stockedTesters } from '../testing/stock.ts'
import { cleanUp } from './clean-up.sql.ts'
import { cleanUpTimes, retentionJobHandlers } from './index.ts'
import { cleanUpJob } from './jobs.ts'

/** Lets days pass for everything that the shop has written down. */
async function pass(shop: TestShop, days: number): Promise<void> {
  const { rows } = await shop.db.execute(sql`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'timestamp with time zone' and t.table_type = 'BASE TABLE'
      -- What guards itself against every change stays where it is.
      and table_name not in (select event_object_table from information_schema.triggers
        where action_statement like '%refuse%')`)
  for (const { table, column } of rows) {
    const [name, at] = [sql.identifier(String(table)), sql.identifier(String(column))]
    await shop.db.execute(sql`update ${name} set ${at} = ${at} - make_interval(days => ${days})`)
  }
}

/** A customer who has signed in, asked for a code and forgotten the password. */
async function setUp() {
  const shop = await shopForTest()
  const layla = await newCustomer(shop)
  await shop.client()('POST /forget-password', { body: { email: layla.form.email } })
  await shop.work()
  return { shop, layla }
}

test('codes, sessions, reset links and known browsers go once nobody can use them, and not before', async () => {
  const { shop, layla } = await setUp()
  const { data: remembered } = await shop.client()('POST /login', {
    body: { email: layla.form.email, password: PASSWORD, remember_me: true },
  })
  const left = async () => ({
    codes: await shop.db.$count(verificationCodes),
    links: await shop.db.$count(passwordResets),
    sessions: await shop.db.$count(customerTokens),
    browsers: await shop.db.$count(knownDevices),
  })
  await cleanUp(shop.db)
  expect(await left()).toEqual({ codes: 1, links: 1, sessions: 2, browsers: 2 })
  await pass(shop, 2)
  await cleanUp(shop.db)
  expect(await left()).toEqual({ codes: 0, links: 0, sessions: 1, browsers: 2 })
  expect((await shop.client('en', '10.0.0.1', remembered.token)('GET /user')).status).toBe(200)
  await pass(shop, 88)
  await cleanUp(shop.db)
  expect(await left()).toEqual({ codes: 0, links: 0, sessions: 0, browsers: 0 })
})

test('codes that were cleaned up do not free a sixth code within the hour', async () => {
  const { shop, layla } = await setUp()
  for (const n of [1, 2, 3, 4]) {
    await changeContact(layla, { email: `moved-${n}@example.com` })
  }
  await cleanUp(shop.db)
  const sixth = changeContact(layla, { email: 'sixth@example.com' })
  expect((await refusalOf(sixth)).status).toBe(429)
})

test('a guest who bought is kept with the order; one who did not is forgotten', async () => {
  const shop = await shopForTest()
  const testers = await stockedTesters(shop.db)
  const cart = cartOf([[await stocked(shop.db), 1]], testers)
  await discountCode(shop.db, { code: 'SPRING', percent: 20 })
  const held = async () =>
    (await shop.client()('POST /guests/discount', { body: { code: 'SPRING' } })).data.guest_token
  const buys = await guestBuyer(shop.client(), { guestToken: await held() })
  const payment = await buys.pay(cart)
  await payWith(shop.stripe, payment)
  expect((await orderOf(shop.client(), payment)).status).toBe(200)
  const leaves = await guestBuyer(shop.client(), { guestToken: await held() })
  await leaves.pay(cart)
  await guestBuyer(shop.client())
  await shop.client()('GET /guests/discount', {})

  await pass(shop, 1)
  await shop.reconcile()
  const left = async () => ({
    sessions: await shop.db.$count(guestSessions),
    checkouts: await shop.db.$count(checkouts),
    lines: await shop.db.$count(checkoutLines),
    uses: await shop.db.$count(discountUses),
    guests: await shop.db.$count(guests),
    orders: await shop.db.$count(orders),
  })
  const before = await left()
  expect(before).toEqual({ sessions: 3, checkouts: 2, lines: 8, uses: 2, guests: 3, orders: 1 })
  await cleanUp(shop.db)
  expect(await left()).toEqual(before)
  await pass(shop, 30)
  await cleanUp(shop.db)
  expect(await left()).toEqual({ ...before, sessions: 2 })
  await pass(shop, 60)
  await cleanUp(shop.db)
  expect(await left()).toEqual({ sessions: 1, checkouts: 1, lines: 4, uses: 1, guests: 2, orders: 1 })
  // What was paid can still be looked up, by its session too.
  const own = await shop.client()('GET /orders/by-session/:session_id', {
    params: { session_id: buys.session.id },
    query: { token: buys.session.token },
  })
  expect(own.data).toHaveLength(1)
})

test('the secret of a payment that a version from before has left becomes a hash, which proves as much', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cart)
  await payWith(shop.stripe, payment)
  await orderOf(shop.client(), payment)
  const secrets = async () =>
    (
      await shop.db
        .select({ plain: checkouts.clientSecret, hash: checkouts.clientSecretHash })
        .from(checkouts)
    )[0]
  const asByThisVersion = await secrets()
  await shop.db.update(checkouts).set({ clientSecret: payment.client_secret, clientSecretHash: null })
  expect((await orderOf(shop.client(), payment)).status).toBe(200)
  await cleanUp(shop.db)
  expect(await secrets()).toEqual({ plain: payment.client_secret, hash: null })
  await pass(shop, 2)
  expect(await cleanUp(shop.db)).toMatchObject({ 'payment secrets': 1 })
  expect(await secrets()).toEqual(asByThisVersion)
  expect((await orderOf(shop.client(), payment)).status).toBe(200)
})

test('a checkout that is still open is left alone, however old', async () => {
  const shop = await shopForTest()
  const cart = cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db))
  const guest = await guestBuyer(shop.client())
  await guest.pay(cart)
  await pass(shop, 400)
  await cleanUp(shop.db)
  expect(await shop.db.$count(checkoutLines)).toBe(4)
  expect(await shop.db.$count(guestSessions)).toBe(1)
})

test('notes of deliveries and payment events go after 90 days, attempts to pay after one; jobs that were given up after 30', async () => {
  const shop = await shopForTest()
  const long = sql`now() - interval '91 days'`
  await shop.db
    .insert(sentMessages)
    .values([{ key: 'order-confirmation:1', deliveredAt: long }, { key: 'code:2' }])
  await shop.db.insert(paymentEvents).values([
    { id: 'evt_old', type: 'payment_intent.succeeded', receivedAt: long },
    { id: 'evt_new', type: 'payment_intent.succeeded' },
  ])
  await shop.db.insert(paymentAttempts).values([
    {
      id: 'evt_declined_old',
      outcome: 'declined',
      network: '10.0.0.1',
      at: sql`now() - interval '25 hours'`,
    },
    { id: 'evt_declined_new', outcome: 'declined', network: '10.0.0.1' },
  ])
  for (const days of [1, 31]) {
    await shop.db.execute(sql`select graphile_worker.add_job('send-code', '{}'::json,
      run_at => now() - make_interval(days => ${days}), max_attempts => 1)`)
  }
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
  const draft = { language: 'en', buyer: {}, lines: [], testers: [], createdBy: 'staff:1' } as const
  const terms = { discountPercent: 0, discountReason: '', note: '', holdHours: 24 }
  await shop.db.insert(staffOrders).values([
    { ...draft, ...terms, updatedAt: long },
    { ...draft, ...terms },
  ] as never[])
  expect(await cleanUp(shop.db)).toMatchObject({
    deliveries: 1,
    'drafts of staff': 1,
    'payment events': 1,
    'payment attempts': 1,
    'failed jobs': 1,
  })
  expect(await shop.db.select({ key: sentMessages.key }).from(sentMessages)).toEqual([{ key: 'code:2' }])
  expect(await shop.db.select({ id: paymentEvents.id }).from(paymentEvents)).toEqual([{ id: 'evt_new' }])
})

test('an address that has had its mail and a file of the catalogue go after 30 days, search terms after 90', async () => {
  const shop = await shopForTest()
  const sizeId = await stocked(shop.db, { quantity: 0 })
  for (const days of [29, 31, 89, 91]) {
    const at = sql`now() - make_interval(days => ${days})`
    await shop.db
      .insert(stockNotices)
      .values({ sizeId, email: `${days}@example.com`, language: 'en', notifiedAt: at })
    await shop.db
      .insert(catalogImports)
      .values({ staffId: 1, staffName: '', fileName: 'a.csv', content: Buffer.of(), size: 0, createdAt: at })
    await shop.db.execute(sql`
      insert into search_terms (day, term, language, searches, results, known)
      values ((${at})::date, 'oud', 'en', 1, 1, true)`)
  }
  await shop.db.insert(stockNotices).values({ sizeId, email: 'waiting@example.com', language: 'en' })
  for (const days of [6, 8]) {
    await shop.db.insert(stockNotices).values({
      ...{ sizeId, email: `silent-${days}@example.com`, language: 'en', confirmedAt: null },
      createdAt: sql`now() - make_interval(days => ${days})`,
    })
  }
  expect(await cleanUp(shop.db)).toMatchObject({
    'unconfirmed stock notices': 1,
    'stock notices': 3,
    'catalog imports': 3,
    'search terms': 1,
  })
  const left = await shop.db.select({ email: stockNotices.email }).from(stockNotices)
  expect(left.map(({ email }) => email)).toEqual([
    '29@example.com',
    'waiting@example.com',
    'silent-6@example.com',
  ])
})

test('a refund that was given up stays before the staff until the money has gone back', async () => {
  const shop = await shopForTest()
  const [refund] = await shop.db
    .insert(refunds)
    .values({ paymentIntent: 'pi_owed', amount: fils(5000), reason: 'staff' })
    .returning()
  await shop.db.execute(sql`select graphile_worker.add_job('refund-payment',
    json_build_object('refundId', ${refund!.id}::text), run_at => now() - interval '31 days', max_attempts => 1)`)
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'declined'`,
  )
  await shop.reconcile()
  await cleanUp(shop.db)
  await shop.reconcile()
  const seen = () => shop.db.select({ solved: paymentProblems.solution }).from(paymentProblems)
  expect(await seen()).toEqual([{ solved: null }])
  await shop.db.update(refunds).set({ doneAt: new Date() })
  expect(await cleanUp(shop.db)).toMatchObject({ 'failed jobs': 1 })
  await shop.reconcile()
  expect(await seen()).toEqual([{ solved: 'recovered' }])
})

test('it is done once a day, and made up for when the shop was off', async () => {
  expect(parseCrontab(cleanUpTimes)).toMatchObject([
    { task: 'clean-up', options: { backfillPeriod: 86_400_000, jobKey: 'clean-up' } },
  ])
  const { db, pool } = await databaseForTest()
  const log = pino({ level: 'silent' })
  const dataDir = await folderForTest()
  const handlers = retentionJobHandlers({ db, log, dataDir })
  const worker = await startJobs(pool, handlers, { concurrency: 1, crontab: cleanUpTimes }, log)
  // Whichever process comes first notes the times; all others see that they are kept.
  await eventually(async () => {
    const { rows } = await db.execute(sql`select identifier from graphile_worker._private_known_crontabs`)
    return rows
  }).toEqual([{ identifier: 'clean-up' }])
  await db.insert(sentMessages).values({ key: 'code:1', deliveredAt: sql`now() - interval '91 days'` })
  // What a killed restore and a killed backup of an earlier version have left.
  for (const name of ['restore-aB3dE6', join('backups', '.unfinished-backup-aB3dE6')]) {
    const folder = join(dataDir, name)
    await mkdir(folder, { recursive: true })
    await utimes(folder, 0, 0)
  }
  await enqueue(db, cleanUpJob, {})
  await eventually(() => db.$count(sentMessages)).toBe(0)
  await eventually(async () => (await readdir(dataDir, { recursive: true })).sort()).toEqual(['backups'])
  await worker.stop()
})
