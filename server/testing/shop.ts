import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SecondFactorPolicy } from '@nafha/contract/admin/staff'
import { createClient } from '@nafha/contract/client'
import type { Invited } from '@nafha/contract/reviews/invitations'
import type { Language } from '@nafha/contract/values/language'
import { startSandbox } from '@nafha/sandbox'
import { contact, houseName } from '@nafha/theme'
import type { FastifyInstance } from 'fastify'
import { Logger, runOnce } from 'graphile-worker'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { apiRoutes } from '../api.ts'
import { healthRoutes } from '../health.ts'
import { jobHandlers, providerJobHandlers } from '../job-handlers.ts'
import { metricsRoute } from '../metrics.ts'
import { relyingPartyOf } from '../passkeys/index.ts'
import { connectStripe } from '../payments/index.ts'
import { storeIn } from '../pictures/index.ts'
import { type Cache, createKeptData, openCache } from '../platform/cache/index.ts'
import { readConfig } from '../platform/config/index.ts'
import { defaultSmsCountries, type SmsSettings } from '../platform/config/sms-countries.ts'
import { createSeal } from '../platform/crypto/seal.ts'
import { boundedReader, readsBy } from '../platform/database/bounded-reads.ts'
import { connect } from '../platform/database/client.ts'
import { watchStatements } from '../platform/database/statements.ts'
import { createApp, type HttpSettings } from '../platform/http/app.ts'
import { compressAnswers } from '../platform/http/compression.ts'
import { separateStaff } from '../platform/http/staff-host.ts'
import { enqueue } from '../platform/jobs/queue.ts'
import { taskListOf } from '../platform/jobs/tasks.ts'
import { createMailer } from '../platform/messaging/mail/index.ts'
import { createSmsSender } from '../platform/messaging/sms/index.ts'
import { reconcilePaymentsJob } from '../reconciliation/jobs.ts'
import { canWriteTo, type StatusContext } from '../status/index.ts'
import { courierForTest } from './courier.ts'
import { databaseForTest } from './database.ts'
import { databaseAddress } from './database-address.ts'
import { outboxForTest } from './outbox.ts'
import { servePages } from './pages.ts'
import { webhookRelay } from './relay.ts'

export const keys = {
  secretKey: 'sk_test_merchant',
  publishableKey: 'pk_test_shopper',
  webhookSecret: 'whsec_shared_by_both',
  shopMark: 'shop-of-the-tests',
}

/** Default settings of a shop. */
const { reservationLimits } = readConfig({})

/** Failed jobs show in their rows, so that the log can stay silent. */
const silent = new Logger(() => () => {})

/** Origin of the test shop that passkeys are bound to. */
export const SITE = 'https://shop.nafha.example'

export type TestShop = Awaited<ReturnType<typeof shopForTest>>

/**
 * A shop that sells, for one test: the API over HTTP on a port of its own, a PostgreSQL database, the
 * payment sandbox behind its HTTP API, and webhooks between them. Jobs wait until the test calls `work`.
 * Behind a trusted proxy, so that every shopper has an address of its own.
 */
export async function shopForTest({
  trustedProxies = ['127.0.0.1'],
  logLevel = 'silent',
  slowMs = 60_000,
  sms = {},
  secondFactor = 'off',
  invited = 'everybody',
  staffHost = null,
  pages = false,
  mayLose = false,
  couriers = false,
  shippingMailSeconds = 0,
  ...more
}: {
  trustedProxies?: string[]
  publicUrl?: string
  logLevel?: string
  slowMs?: number
  sms?: Partial<SmsSettings>
  secondFactor?: SecondFactorPolicy
  /** The buyers whom the shop invites to review. */
  invited?: Invited
  /** Host that alone serves the back office. */
  staffHost?: string | null
  /** Also serves the built pages and the back office. */
  pages?: boolean
  /** Puts an address before the database that may lead to nothing (`database`). */
  mayLose?: boolean
  /** Starts a sandbox courier (`courier`) with which parcels can be booked. */
  couriers?: boolean
  /** The email about a shipment waits so long, in seconds. */
  shippingMailSeconds?: number
} & Pick<HttpSettings, 'logTo' | 'onErrorReport'> = {}) {
  const database = await databaseForTest()
  const address = mayLose ? await databaseAddress(database.url) : null
  const databaseUrl = address?.url ?? database.url
  const outbox = await outboxForTest()
  const storage = join(outbox.dataDir, 'storage')
  await mkdir(storage)
  const relay = await webhookRelay()
  const sandbox = await sandboxForTest(relay.url)
  const courier = couriers ? await courierForTest() : null
  const adapters = courier ? [courier.adapter] : []
  const app = await createApp({ trustedProxies, logLevel, ...more })
  const { db, pool } = address ? connectBy(address.url, app) : database
  watchStatements(pool, { slowMs, log: app.log })
  const provider = connectStripe({ ...keys, apiBase: sandbox.url })
  const seller = { name: null, address: 'Al Quoz 3, Dubai', trn: '100123456700003' }
  const context = { db, provider, reservationLimits, seller, log: app.log }
  let cache: Cache | null = null
  const smsSettings = { countries: defaultSmsCountries, perDay: 2000, ...sms }
  const statusContext: StatusContext = {
    ...{ db, pool, dataDir: outbox.dataDir },
    stores: { payments: () => canWriteTo(sandbox.dataDir), pictures: () => canWriteTo(storage) },
    certificateEnd: async () => null,
    pageCache: () => cache?.stats() ?? null,
    reads: () => null,
    smsPerDay: smsSettings.perDay,
    services: {
      ...{ payments: 'sandbox', mail: 'outbox', sms: 'outbox', limits: 'own' },
      ...{ pictures: 'disk', reads: 'primary' },
      ...{ error_webhook: false, traces: false },
    },
  }
  if (staffHost) separateStaff(app, { staffHost, publicUrl: more.publicUrl ?? SITE })
  if (pages) await compressAnswers(app)
  healthRoutes(app, db, statusContext.stores.payments)
  metricsRoute(app, null, statusContext)
  const store = storeIn(storage)
  const seal = createSeal([randomBytes(32)])
  const keptData = createKeptData()
  await apiRoutes(app, context, {
    ...{ store, reads: readsBy(boundedReader(pool)), keepNumber: keptData.keepNumber },
    ...{ statusContext, sms: smsSettings, shippingMailSeconds, adapters },
    staffSettings: { seal, secondFactor, site: relyingPartyOf(SITE) },
    customersSite: relyingPartyOf(SITE),
  })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  const opened = await openCache(app, databaseUrl, { staffHost, keptData })
  cache = opened
  if (pages) await servePages(app, { db, cache, dir: storage })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  relay.open(url)
  courier?.open(url)

  const mailer = createMailer({
    smtpUrl: null,
    from: `${houseName.en} <${contact.mail_from}>`,
    dataDir: outbox.dataDir,
    log: app.log,
  })
  const emailContext = { publicUrl: url, customerCarePhone: '+971 4 000 0000' }
  const smsSender = createSmsSender({ twilio: null, dataDir: outbox.dataDir, log: app.log })
  const jobContext = {
    ...context,
    provider: connectStripe({ ...keys, apiBase: sandbox.url, retries: 0 }),
    adapters,
  }
  const { log } = app
  const handlers = [
    ...providerJobHandlers(jobContext),
    ...jobHandlers({
      ...{ db, mailer, smsSender, log, dataDir: outbox.dataDir, seller, store, seal, emailContext },
      invited,
    }),
  ]
  const work = () =>
    runOnce({
      pgPool: pool,
      taskList: taskListOf(handlers, log),
      logger: silent,
      noHandleSignals: true,
      // Only what is written down in batches is waited for (platform/job-runner.ts).
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
  return {
    url,
    databaseUrl,
    /** The database address, which a test may cut; `admin` bypasses it. */
    database: address && Object.assign(address, { admin: database.pool }),
    cache: opened,
    /** The queues of those who look around and of buyers' pages. */
    queues: app.queues,
    callsInside: app.callsInside,
    db,
    pool,
    outbox,
    seal,
    /** Folder that /storage serves. */
    storage,
    relay,
    courier,
    context,
    stripe: sdk(sandbox.url),
    sandboxUrl: sandbox.url,
    /** Makes the sandbox fail as if its disk were gone. */
    loseSandboxDisk: () => rm(sandbox.dataDir, { recursive: true }),
    /** Sets the faults that the sandbox injects (sandbox/README.md). */
    breakProvider: (failures: Record<string, unknown>) => breakSandbox(sandbox.url, failures),
    /** Ends a pending refund at the provider, of a payment with `pm_card_pendingRefund` (sandbox/README.md). */
    endRefund: (id: string, status: 'succeeded' | 'failed') =>
      tellSandbox(sandbox.url, `refunds/${id}`, { status }),
    /** Ends the dispute of a payment with `pm_card_createDispute`. */
    endDispute: (id: string, status: 'won' | 'lost') =>
      tellSandbox(sandbox.url, `disputes/${id}`, { status }),
    /** Makes a typed client with an IP address of its own, as one shopper's browser. */
    client: (
      language: Language = 'en',
      address = `10.0.0.${1 + Math.floor(Math.random() * 250)}`,
      token: string | null = null,
    ) => clientOf(url, language, address, token, opened.caughtUp),
    /** Runs the job that the shop runs at start and every 30 s (rules/checkout 27). */
    reconcile: () => enqueue(db, reconcilePaymentsJob, {}).then(work),
    /** Runs every job that is due, and the jobs that those enqueue. */
    work,
  }
}

function connectBy(url: string, app: FastifyInstance) {
  const connection = connect(url, 20, (err) => app.log.error({ err }, 'database connection lost'))
  onTestFinished(() => connection.pool.end())
  return connection
}

/** @param before waits for what the test has written into the database by itself: the shop hears of it a moment later */
export const clientOf = (
  url: string,
  language: Language,
  address: string,
  token: string | null = null,
  before: () => Promise<void> = async () => {},
) =>
  createClient({
    baseUrl: url,
    language: () => language,
    token: () => token,
    fetch: async (to, init) => {
      await before()
      return fetch(to, { ...init, headers: { ...init.headers, 'x-forwarded-for': address } })
    },
  })

/** Starts the payment sandbox for one test. */
export async function sandboxForTest(webhookUrl: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nafha-sandbox-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const sandbox = await startSandbox({
    dataDir,
    ...keys,
    webhookUrl,
    backOff: { firstMs: 20, mostMs: 200 },
  })
  onTestFinished(() => sandbox.close())
  return { ...sandbox, dataDir }
}

/** Makes the official SDK with the secret key, as the shop's server uses it. */
export function sdk(sandboxUrl: string): Stripe {
  const { hostname, port } = new URL(sandboxUrl)
  return new Stripe(keys.secretKey, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
  })
}

export const breakSandbox = (sandboxUrl: string, failures: Record<string, unknown>) =>
  tellSandbox(sandboxUrl, 'faults', failures)

async function tellSandbox(sandboxUrl: string, what: string, told: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${sandboxUrl}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${keys.secretKey}` },
    body: JSON.stringify(told),
  })
  if (!answer.ok) throw new Error(`the sandbox refused this: ${await answer.text()}`)
}
