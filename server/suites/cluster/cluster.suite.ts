import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { storeIn, withBucket } from '../../pictures/index.ts'
import { connect } from '../../platform/database/client.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { migrateJobs } from '../../platform/jobs/admin.ts'
import { openBucket } from '../../platform/storage/bucket.ts'
import { bucketForTest } from '../../testing/bucket.ts'
import { databaseAddress } from '../../testing/database-address.ts'
import { folderForTest } from '../../testing/processes.ts'
import { redisForTest } from '../../testing/redis.ts'
import { webhookRelay } from '../../testing/relay.ts'
import { postgresWithReplica } from '../../testing/replica.ts'
import { sandboxForTest, sdk } from '../../testing/shop.ts'
import { buyersBuy } from '../faults/buyers.ts'
import { stockShelves } from '../faults/goods.ts'
import { progress } from '../faults/progress.ts'
import { retries } from '../faults/retry.ts'
import { settle } from '../faults/settle.ts'
import { startSmtpServer } from '../faults/smtp-server.ts'
import { managerToken } from '../faults/staff-token.ts'
import { visitors } from '../faults/visitors.ts'
import { checkInvariants } from '../invariants.ts'
import { numberSetting } from '../settings.ts'
import { printTable } from '../table.ts'
import { loadBalancer } from './balancer.ts'
import { nodesOf } from './nodes.ts'
import { readersRead } from './readers.ts'

/** Purchases in each of the five phases; the first and the last are undisturbed. */
const PURCHASES = numberSetting('CLUSTER_PURCHASES', 40)
const READERS = 6
const NODES = ['node 1', 'node 2', 'node 3']

const say = (line: string) => console.log(`  ${line}`)

/** Stores a picture as a staff upload does and returns its path. */
async function pictureIn(bucket: ReturnType<typeof openBucket>): Promise<string> {
  const dir = await folderForTest()
  const source = join(dir, 'bottle.png')
  const red = sharp({ create: { width: 640, height: 800, channels: 3, background: '#802018' } })
  await writeFile(source, await red.png().toBuffer())
  const { hash } = await withBucket(bucket, storeIn(dir), dir).picture(source)
  return `/storage/${hash}-320.avif`
}

test('three nodes, a database with a replica, Redis, a bucket and a balancer: nothing is lost', async () => {
  const redis = await redisForTest()
  say(`PostgreSQL with a synchronous replica, ${redis.what}, a bucket, the payment sandbox and a mail server`)
  const postgres = await postgresWithReplica(
    async (url) => {
      await migrateDatabase(url)
      const { pool } = connect(url, 1, () => {})
      await migrateJobs(pool, pino({ level: 'silent' }))
      await pool.end()
    },
    // Synchronous replication: a failover loses no committed transaction.
    { synchronous_standby_names: 'replica' },
  )
  const database = await databaseAddress(postgres.url)
  const { db, pool } = connect(database.url, 5, () => {})
  onTestFinished(() => pool.end())
  const goods = await stockShelves(db, 5 * PURCHASES)
  const remote = await bucketForTest()
  const picture = await pictureIn(openBucket(remote.settings))
  const relay = await webhookRelay()
  const sandbox = await sandboxForTest(relay.url)
  const mailServer = await startSmtpServer()
  const balancer = await loadBalancer()
  relay.open(balancer.url)

  say(`${NODES.join(', ')} behind a balancer at ${balancer.url}`)
  const nodes = await nodesOf(NODES, balancer, {
    databaseUrl: database.url,
    sandboxUrl: sandbox.url,
    more: {
      DATABASE_READ_URL: postgres.replicaUrl,
      REDIS_URL: redis.url,
      S3_BUCKET_URL: remote.settings.url,
      S3_REGION: remote.settings.region,
      S3_ACCESS_KEY_ID: remote.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: remote.settings.secretAccessKey,
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '127.0.0.1',
      CLOSE_DELAY_MS: '500',
    },
  })
  const allReady = () => expect.poll(() => balancer.readyNodes(), { timeout: 60_000 }).toBe(NODES.length)
  await allReady()

  const { rows } = await db.execute<{ id: number }>('select id from products order by id')
  const pages = ['/', '/search?search=oud', '/api/products', '/api/collections', picture]
  const products = rows.flatMap(({ id }) => [`/shop/${id}`, `/api/product/${id}`])
  const readers = readersRead(balancer.url, [...pages, ...products], READERS)
  const room = {
    client: visitors(() => balancer.url),
    goods,
    manager: await managerToken(db),
    progress: progress(),
    stripe: sdk(sandbox.url),
    tries: retries(),
  }

  const acts: [name: string, run: () => Promise<void>][] = [
    ['nothing happens', async () => {}],
    [
      'a node is killed (SIGKILL), and started again',
      async () => {
        await nodes.kill('node 2')
        await room.progress.reached(room.progress.made + Math.ceil(PURCHASES / 2))
        await nodes.open('node 2')
      },
    ],
    [
      'the primary database crashes, and its replica takes over',
      async () => {
        await postgres.crash()
        await postgres.promote()
        database.pointAt(postgres.replicaUrl)
      },
    ],
    [
      'rolling upgrade: each node stops, and comes back',
      async () => {
        for (const name of NODES) {
          await nodes.stop(name)
          await nodes.open(name)
          await allReady()
        }
      },
    ],
    ['nothing happens any more', async () => {}],
  ]

  const table: (string | number)[][] = [
    ['act', 'reads', 'asked again', 'reads lost', 'purchases', 'pressed again'],
  ]
  let over = false
  const buying = buyersBuy(room, 0, () => over)
  for (const [name, run] of acts) {
    say(name)
    const before = { ...readers.counts, made: room.progress.made, failed: room.tries.failed }
    const enough = room.progress.reached(before.made + PURCHASES)
    await run()
    await allReady()
    await enough
    const { answered, again, lost } = readers.counts
    table.push([
      name,
      answered - before.answered,
      again - before.again,
      lost - before.lost,
      room.progress.made - before.made,
      room.tries.failed - before.failed,
    ])
  }
  over = true
  await Promise.all([buying, readers.stop()])
  say('everybody has gone home; the books are judged')
  const left = await settle({ db, goods, dataDir: await folderForTest(), kills: 1, openedAt: null })
  const verdict = await checkInvariants({
    db,
    stripe: sdk(sandbox.url),
    initial: goods.initial,
    mails: mailServer.mails,
  })
  console.log('')
  printTable(table)
  printTable([
    [
      'purchases',
      'lost',
      'double',
      'oversold',
      'unconfirmed',
      'confirmed twice',
      'copies',
      'other violations',
    ],
    [
      verdict.purchases,
      verdict.lost,
      verdict.double,
      verdict.oversold,
      verdict.unconfirmed,
      verdict.confirmedTwice,
      verdict.copies,
      verdict.violations.length + left.length,
    ],
  ])
  expect([...nodes.fell, ...left, ...verdict.violations]).toEqual([])
  expect(readers.counts.lost).toBe(0)
})
