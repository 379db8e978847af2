import { sql } from 'drizzle-orm'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { sendCodeJob } from '../accounts/jobs.ts'
import { sendOrderConfirmationJob } from '../orders/jobs.ts'
import { readConfig } from '../platform/config/index.ts'
import { JOB_CONCURRENCY } from '../platform/config/job-concurrency.ts'
import { connect, type Database } from '../platform/database/client.ts'
import { ownPort } from '../platform/database/embedded/own-port.ts'
import { handle } from '../platform/jobs/define.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { startJobs } from '../platform/jobs/runner.ts'
import { databaseForTest } from '../testing/database.ts'
import { eventually } from '../testing/eventually.ts'
import { recordedLog } from '../testing/mail-log.ts'
import { placedOrder } from '../testing/message-orders.ts'
import { shopForTest } from '../testing/message-shop.ts'
import { waitingForLocks } from '../testing/overtaken.ts'
import { startPostbox } from '../testing/postbox.ts'
import { sendOnce } from './index.ts'

const silent = pino({ level: 'silent' })

test('a confirmation enqueued with its order arrives at a real SMTP server', async () => {
  const arrived = Promise.withResolvers<void>()
  const postbox = await startPostbox({ accept: () => arrived.resolve() })
  const { db, pool, handlers } = await shopForTest({ smtpUrl: postbox.url })
  await db.transaction(async (tx) => {
    await enqueue(tx, sendOrderConfirmationJob, { orderId: await placedOrder(tx as Database) })
  })
  const worker = await startJobs(pool, handlers, { concurrency: 2 }, silent)
  await arrived.promise
  await worker.stop()
  expect(postbox.letters).toMatchObject([
    { subject: 'Your Nafha order K7PM2XWQ4R', recipients: ['layla@example.com'] },
  ])
})

test('a job that runs twice sends one mail', async () => {
  const postbox = await startPostbox()
  const { db, run } = await shopForTest({ smtpUrl: postbox.url })
  const orderId = await placedOrder(db)
  await run(sendOrderConfirmationJob, { orderId })
  await run(sendOrderConfirmationJob, { orderId })
  expect(postbox.letters).toHaveLength(1)
})

test('with the fewest connections that may be set, all workers write emails at once, each with a second connection', async () => {
  const { db: watching, url } = await databaseForTest()
  const { poolSize } = readConfig({ DATABASE_POOL: String(JOB_CONCURRENCY + 3) }).database
  const { db, pool } = connect(url, poolSize, () => {})
  onTestFinished(() => pool.end())
  for (let codeId = 1; codeId <= JOB_CONCURRENCY; codeId++)
    await enqueue(watching, sendCodeJob, { codeId, language: 'en' })
  const [allHold, allDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: number[] = []
  let holding = 0
  const handlers = [
    handle(sendCodeJob, async ({ codeId }) => {
      await sendOnce(db, `code:${codeId}`, async () => {
        if (++holding === JOB_CONCURRENCY) allHold.resolve()
        await allHold.promise
        await db.execute(sql`select 1`)
        if (done.push(codeId) === JOB_CONCURRENCY) allDone.resolve()
      })
    }),
  ]
  const worker = await startJobs(pool, handlers, { concurrency: JOB_CONCURRENCY }, silent)
  await allDone.promise
  await worker.stop()
  expect(done.toSorted()).toEqual([1, 2, 3, 4])
})

test('while the SMTP server is down the job fails; once it is back a later run delivers', async () => {
  const port = await ownPort()
  const before = await startPostbox({ port })
  const { db, run } = await shopForTest({ smtpUrl: before.url })
  const orderId = await placedOrder(db)
  await before.close()
  await expect(run(sendOrderConfirmationJob, { orderId })).rejects.toThrow(
    /order-confirmation was not delivered: ESOCKET/,
  )
  const after = await startPostbox({ port })
  await run(sendOrderConfirmationJob, { orderId })
  expect(after.letters).toHaveLength(1)
})

test('a message that the server refuses for now is tried again with the same Message-ID', async () => {
  const refused: string[] = []
  const postbox = await startPostbox({
    accept: ({ messageId }) => {
      if (refused.length > 0) return
      refused.push(messageId ?? '')
      throw Object.assign(new Error('mailbox busy'), { responseCode: 450 })
    },
  })
  const { db, run } = await shopForTest({ smtpUrl: postbox.url })
  const orderId = await placedOrder(db)
  await expect(run(sendOrderConfirmationJob, { orderId })).rejects.toThrow('450')
  await run(sendOrderConfirmationJob, { orderId })
  expect(postbox.letters.map(({ messageId }) => messageId)).toEqual(refused)
})

test('two workers at once: one sends, the other waits for it and sends nothing', async () => {
  const accepted = Promise.withResolvers<void>()
  const postbox = await startPostbox({ accept: () => accepted.promise })
  const { db, run } = await shopForTest({ smtpUrl: postbox.url })
  const orderId = await placedOrder(db)
  const runs = [1, 2].map(() => run(sendOrderConfirmationJob, { orderId }))
  await oneWaits(db)
  accepted.resolve()
  await Promise.all(runs)
  expect(postbox.letters).toHaveLength(1)
})

test('two workers at once: when the first fails, the one that waited sends', async () => {
  const { db } = await shopForTest()
  const [begun, sending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sent: string[] = []
  const first = sendOnce(db, 'greeting:1', async () => {
    begun.resolve()
    await sending.promise
    throw new Error('no connection')
  })
  await begun.promise
  const second = sendOnce(db, 'greeting:1', async () => void sent.push('second'))
  await oneWaits(db)
  sending.resolve()
  await expect(first).rejects.toThrow('no connection')
  expect(await second).toBe(true)
  expect(sent).toEqual(['second'])
})

test('the log names the order and never the person', async () => {
  const { log, text } = recordedLog()
  const { db, run } = await shopForTest({ log })
  const orderId = await placedOrder(db)
  await run(sendOrderConfirmationJob, { orderId })
  expect(text()).toContain(`"orderId":${orderId}`)
  expect(text()).not.toMatch(/layla|haddad|50123|jumeirah/i)
})

const oneWaits = (db: Database) => eventually(() => waitingForLocks(db)).toBe(1)
