import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { recordBackup } from '../backup/index.ts'
import { auditLog } from '../platform/database/schema/index.ts'
import { VERSION } from '../platform/observability/version.ts'
import { cartOf, guestBuyer, orderOf, payWith, refusalOf } from '../testing/buyer.ts'
import { eventually } from '../testing/eventually.ts'
import { shopForTest } from '../testing/shop.ts'
import { staffMember } from '../testing/staff.ts'
import { stocked, stockedTesters } from '../testing/stock.ts'

const addJob = (id: number, attempts = 16) =>
  `select graphile_worker.add_job('send-order-confirmation', '{"orderId": ${id}}', max_attempts => ${attempts})`

test('a shop that is well says so: version, database, queue, last webhook, what is real', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  const guest = await guestBuyer(shop.client())
  const payment = await guest.pay(cartOf([[await stocked(shop.db), 1]], await stockedTesters(shop.db)))
  await payWith(shop.stripe, payment)
  await orderOf(shop.client(), payment)
  await shop.work()
  const status = () => api('GET /admin/status').then(({ data }) => data)
  await eventually(async () => (await status()).payments.last_webhook_at).not.toBeNull()
  expect(await status()).toMatchObject({
    version: VERSION,
    queue: { ready: 0, failing: 0, given_up: 0, oldest_seconds: 0, oldest_letter_seconds: 0 },
    failed_jobs: [],
    undelivered: 0,
    payments: { problems: 0 },
    parcels: { problems: 0 },
    page_cache: { miss: expect.any(Number) },
    services: { payments: 'sandbox', mail: 'outbox' },
  })
  const { database, storage } = await status()
  expect(database.migrations.done).toBe(database.migrations.known)
  expect(database.bytes).toBeGreaterThan(1_000_000)
  expect(storage.free_bytes).toBeLessThanOrEqual(storage.bytes)
})

test('mails that fail are counted and shown without values, and done again when staff ask for it', async () => {
  const shop = await shopForTest()
  const { id: staffId, api } = await staffMember(shop, 'owner')
  await shop.db.execute(addJob(4711))
  await shop.db.execute(addJob(4712, 1))
  await shop.work()
  // Not again while this test looks, however long it takes.
  await shop.db.execute(`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'
    where attempts < max_attempts`)
  const { data: status } = await api('GET /admin/status')
  expect(status.queue).toMatchObject({ failing: 1, given_up: 1 })
  expect(status.undelivered).toBe(2)
  const [givenUp, failing] = status.failed_jobs
  expect(givenUp).toMatchObject({
    attempts: 1,
    most: 1,
    next_try_at: null,
    error: 'order 4712 does not exist',
  })
  expect(failing).toMatchObject({ name: 'send-order-confirmation', attempts: 1, most: 16 })
  expect(failing?.next_try_at).not.toBeNull()

  await api('POST /admin/status/jobs/:id/retry', { params: { id: givenUp?.id ?? '' } })
  const { data: again } = await api('GET /admin/status')
  expect(again.queue).toMatchObject({ ready: 1, given_up: 0 })
  const [entry] = (await shop.db.select().from(auditLog)).filter(({ subject }) => subject === 'jobs')
  expect(entry).toMatchObject({ staffId, action: 'jobs.retry', subjectId: givenUp?.id })
})

test('a job that has not failed is nothing to do again', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'owner')
  const { rows } = await shop.db.execute<{ id: string }>(
    addJob(1).replace('select ', 'select (').concat(').id'),
  )
  for (const id of [String(rows[0]?.id), '99999999']) {
    const refusal = await refusalOf(api('POST /admin/status/jobs/:id/retry', { params: { id } }))
    expect(refusal.status).toBe(404)
  }
})

test('each part that a purchase or what follows from it needs is looked at', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'manager')
  const ready = async () => (await api('GET /admin/status')).data.ready
  const parts = async () => {
    const metrics = await (await fetch(`${shop.url}/metrics`)).text()
    return Object.fromEntries(
      Array.from(metrics.matchAll(/^nafha_part_ready\{part="(\w+)"\} (\d)/gm), ([, part, is]) => [
        part,
        is === '1',
      ]),
    )
  }
  const well = { database: true, sandbox: true, pictures: true, queue: true }
  expect([await ready(), await parts()]).toEqual([well, well])
  await shop.db.execute(addJob(1))
  await shop.db.execute(`update graphile_worker._private_jobs set run_at = now() - interval '6 minutes'`)
  await rm(shop.storage, { recursive: true })
  await shop.loseSandboxDisk()
  const broken = { database: true, sandbox: false, pictures: false, queue: false }
  expect([await ready(), await parts()]).toEqual([broken, broken])
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
  // Work that goes on is late, and does not stand still.
  await shop.db.execute(addJob(2))
  await shop.db.execute(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody' where payload->>'orderId' = '2'`,
  )
  expect((await ready()).queue).toBe(true)
})

test('the last good backup is told of by its moment', async () => {
  const shop = await shopForTest()
  const { api } = await staffMember(shop, 'owner')
  const last = async () => (await api('GET /admin/status')).data.last_backup_at
  expect(await last()).toBeNull()
  await recordBackup(shop.databaseUrl, '2026-11-20T23:00:00.000Z')
  await recordBackup(shop.databaseUrl, '2026-11-21T23:00:00.000Z')
  expect(await last()).toBe('2026-11-21T23:00:00.000Z')
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toContain(`nafha_last_backup_timestamp_seconds ${Date.UTC(2026, 10, 21, 23) / 1000}`)
})
