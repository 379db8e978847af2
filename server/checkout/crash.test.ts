import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import { cartOf, guestBuyer, orderOf, payWith } from '../testing/buyer.ts'
import { databaseForTest } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { waitingForLocks } from '../testing/overtaken.ts'
import { folderForTest, sandboxProcess, shopProcess } from '../testing/processes.ts'
import { webhookRelay } from '../testing/relay.ts'
import { breakSandbox, clientOf, sdk } from '../testing/shop.ts'
import { stocked, stockedTesters, stockOf } from '../testing/stock.ts'

/** The whole shop in a process of its own, between a database and a sandbox that outlive it. */
async function setUp() {
  const { db, url: databaseUrl } = await databaseForTest()
  const testers = await stockedTesters(db)
  const size = await stocked(db, { quantity: 5 })
  const relay = await webhookRelay()
  const sandboxUrl = await sandboxProcess(relay.url)
  const dataDir = await folderForTest()
  const open = async () => {
    const shop = await shopProcess({ databaseUrl, sandboxUrl, dataDir })
    relay.open(shop.url)
    return { ...shop, api: clientOf(shop.url, 'en', '10.0.0.1') }
  }
  return {
    db,
    size,
    open,
    cart: cartOf([[size, 2]], testers),
    stripe: sdk(sandboxUrl),
    holdWebhooks: (held: boolean) => breakSandbox(sandboxUrl, { hold_webhooks: held }),
    outbox: () => readdir(join(dataDir, 'outbox')).catch(() => []),
  }
}

/** The round that a process begins with is over: killed within it, it would be taken to be at it for another minute. */
const firstRound = (db: Database) =>
  eventually(async () => {
    const { rowCount } = await db.execute(
      sql`select from graphile_worker._private_jobs where key = 'reconcile-payments'`,
    )
    return rowCount
  }).toBe(0)

test('killed after the payment succeeded and before anybody told the shop: one order after the restart', async () => {
  const { db, size, open, cart, stripe, holdWebhooks, outbox } = await setUp()
  const first = await open()
  await firstRound(db)
  await holdWebhooks(true)
  const layla = await guestBuyer(first.api)
  const payment = await layla.pay(cart)
  await payWith(stripe, payment)
  await firstRound(db)
  await first.kill()
  expect(await db.$count(orders)).toBe(0)

  // Nobody tells the second process either: it has to find out by itself.
  const second = await open()
  await eventually(() => db.$count(orders)).toBe(1)
  await eventually(outbox).toHaveLength(1)
  // And being told afterwards changes nothing.
  await holdWebhooks(false)
  const { data: order } = await orderOf(second.api, payment)
  expect(order).toMatchObject({ transaction_id: payment.payment_intent, total: 210 })
  expect(await db.$count(orders)).toBe(1)
  expect(await stockOf(db, size)).toEqual({ stock: 3, reserved: 0 })
  expect(await outbox()).toHaveLength(1)
})

test('killed in the middle of recording a payment: one order after the restart', async () => {
  const { db, size, open, cart, stripe, outbox } = await setUp()
  const first = await open()
  await firstRound(db)
  const layla = await guestBuyer(first.api)
  const payment = await layla.pay(cart)
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from product_sizes for update`)
    await payWith(stripe, payment)
    await eventually(() => waitingForLocks(db)).toBeGreaterThan(0)
    await first.kill()
  })
  expect(await db.$count(orders)).toBe(0)

  await open()
  await eventually(() => db.$count(orders)).toBe(1)
  await eventually(outbox).toHaveLength(1)
  expect(await stockOf(db, size)).toEqual({ stock: 3, reserved: 0 })
})

test('a database restart ends connections that are in use, not the process: what was cut off is done again', async () => {
  const { db, open, cart, stripe, outbox } = await setUp()
  const shop = await open()
  const buyers = await Promise.all(Array.from({ length: 5 }, () => guestBuyer(shop.api)))
  const payment = await buyers[0]!.pay(cart)
  for (let round = 0; round < 3; round++) {
    const asked = await db.transaction(async (tx) => {
      // In use: each of these holds a client that waits for the lock.
      await tx.execute(sql`select from product_sizes for update`)
      const answers = buyers.map((buyer) =>
        buyer.pay(cart).then(
          () => 200,
          (error) => error.status,
        ),
      )
      await eventually(() => waitingForLocks(db)).toBe(buyers.length)
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      // Waiting for their end: one that dies only later would not have been cut off.
      await db.execute(sql`select pg_terminate_backend(pid, 30000) from pg_stat_activity
        where datname = current_database() and pid not in (pg_backend_pid(), ${rows[0]!.pid})`)
      await eventually(() => waitingForLocks(db)).toBe(buyers.length)
      return answers
    })
    const [first, ...others] = await Promise.all(asked)
    expect(first).toBe(200)
    // Five bottles are too few for all of them.
    for (const status of others) expect([200, 409]).toContain(status)
  }
  expect(shop.isRunning()).toBe(true)
  await eventually(async () => (await fetch(`${shop.url}/healthz`)).status).toBe(200)
  await payWith(stripe, payment)
  await eventually(() => db.$count(orders)).toBe(1)
  await eventually(outbox).toHaveLength(1)
})
