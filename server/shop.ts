import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { PaymentForm, ShopSettings } from '@nafha/contract/shop'
import type { FastifyInstance } from 'fastify'
import { apiRoutes } from './api.ts'
import { backofficeRoutes } from './backoffice.ts'
import { pairTimes } from './bought-together/index.ts'
import { setUpCouriers } from './courier-setup.ts'
import { trackTimes } from './couriers/index.ts'
import { aheadSentence, setUpDatabase } from './database-setup.ts'
import { healthRoutes } from './health.ts'
import { jobHandlers, providerJobHandlers } from './job-handlers.ts'
import { metricsRoute } from './metrics.ts'
import { relyingPartyOf } from './passkeys/index.ts'
import { setUpPayments } from './payment-setup.ts'
import { readShopMark } from './payments/index.ts'
import { forgetPictures, storageRoutes } from './pictures/index.ts'
import { type Cache, createKeptData, openCache } from './platform/cache/index.ts'
import { closeThreads } from './platform/concurrency/threads.ts'
import type { Config } from './platform/config/index.ts'
import { JOB_CONCURRENCY, PROVIDER_JOB_CONCURRENCY } from './platform/config/job-concurrency.ts'
import { staffUrlOf } from './platform/config/settings/network.ts'
import { openSeal } from './platform/crypto/seal-key.ts'
import { createApp } from './platform/http/app.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { shedLoad } from './platform/http/pressure.ts'
import { separateStaff } from './platform/http/staff-host.ts'
import { releaseDeadJobs } from './platform/jobs/admin.ts'
import { enqueueUnlessRunning } from './platform/jobs/queue.ts'
import { startJobs } from './platform/jobs/runner.ts'
import { createMailer } from './platform/messaging/mail/index.ts'
import { createSmsSender } from './platform/messaging/sms/index.ts'
import { createErrorWebhook } from './platform/observability/error-webhook.ts'
import { startTracing } from './platform/observability/tracing.ts'
import { VERSION } from './platform/observability/version.ts'
import { compareTimes, reconcilePaymentsJob } from './reconciliation/index.ts'
import { cleanUpTimes } from './retention/index.ts'
import { removePhotosTimes } from './reviews/index.ts'
import { ensureSearchWords, refreshIndex } from './search-index/index.ts'
import { type DEMO_CUSTOMER, demoCustomer, seedDemo } from './seed/index.ts'
import {
  ensureFirstStaff,
  type FirstStaff,
  ownerWithoutSignIn,
  refuseWeakFirstPassword,
  sealAuthenticators,
} from './staff/index.ts'
import { type StatusContext, servicesOf, storesOf, watchCertificate } from './status/index.ts'
import { lookForStockNoticesJob } from './stock-notices/index.ts'
import { setUpStorage } from './storage-setup.ts'
import { builtPages, storefrontRoutes } from './storefront/index.ts'

const RECONCILE_EVERY_MS = 30_000
/**
 * A mail gives up after a minute, the payment provider after 20 s. An import of a large file may take longer:
 * a second worker then waits for the first and finds nothing left.
 */
const DEAD_AFTER_MINUTES = 10
/** Pause between polls for provider jobs, which nobody waits for: in a rush, each poll skips all waiting emails. */
const PROVIDER_REST_MS = 250

export interface Shop {
  app: FastifyInstance
  paymentForm: PaymentForm
  /** Owner of a back office that nobody has ever signed in to; null after the first sign-in. */
  ownerWithoutSignIn: string | null
  /** True if this start has made that account, and so has printed its password. */
  isFirstStart: boolean
  /** Credentials of the demo customer, in a shop that was filled with the demonstration. */
  demo: typeof DEMO_CUSTOMER | null
  /** Finishes the work in progress, then closes everything. */
  close(): Promise<void>
}

const signInLine = ({ email, password }: FirstStaff) =>
  `  First staff:     ${email}, password ${password ?? 'as configured (STAFF_PASSWORD)'}`

/**
 * Composes one process of the shop: database, payments, mail, jobs, API and pages.
 * @param tell receives a line for every longer step
 */
export async function openShop(config: Config, port: number, print: (line: string) => void): Promise<Shop> {
  await refuseWeakFirstPassword(config.firstStaff)
  const errorWebhook = config.errorWebhookUrl ? createErrorWebhook({ url: config.errorWebhookUrl }) : null
  const app = await createApp(errorWebhook ? { ...config, onErrorReport: errorWebhook.notify } : config)
  const { log } = app
  errorWebhook?.logTo(log)
  // Resources are closed in the opposite order: at the end, or when the shop cannot be opened.
  await using opening = new AsyncDisposableStack()
  const stopTracing = config.traces ? await startTracing({ ...config.traces, version: VERSION, log }) : null
  opening.defer(async () => stopTracing?.())
  opening.defer(async () => errorWebhook?.close())
  const database = await setUpDatabase(config, log)
  opening.defer(database.close)
  const { db, pool, reads, replica } = database
  if (database.ahead > 0) print(aheadSentence(database.ahead))
  const { store, ...storage } = setUpStorage(config)
  if (config.seedDemo && (await seedDemo(db, { store }))) print('The demo catalogue is in.')
  const demo = config.seedDemo ? await demoCustomer(db) : null
  await ensureSearchWords(db)
  await refreshIndex(db)

  const firstStaff = await ensureFirstStaff(db, config.firstStaff, (account) => print(signInLine(account)))
  const seal = await openSeal(config.dataDir, config.seal)
  await sealAuthenticators(db, seal, log)

  const payments = await setUpPayments(config, port, await readShopMark(db), log)
  opening.defer(payments.close)
  const { adapters, close: closeCouriers } = await setUpCouriers(config, port, log)
  opening.defer(closeCouriers)
  const mailer = createMailer({ ...config.mail, dataDir: config.dataDir, log })
  opening.defer(() => mailer.close())
  const smsSender = createSmsSender({ twilio: config.twilio, dataDir: config.dataDir, log })
  const shop: ShopSettings = {
    publicUrl: config.publicUrl,
    customerCarePhone: config.customerCarePhone,
    whatsappNumber: config.whatsappNumber,
    social: config.social,
    paymentForm: payments.provider.page.form,
    gaMeasurementId: config.gaMeasurementId,
  }
  const { hosts: paymentHosts } = payments.provider.page
  const seller = config.company
  const context = {
    db,
    provider: payments.provider,
    reservationLimits: config.reservationLimits,
    seller,
    log,
  }

  // In development there is one user, and a page that lacks one of its many scripts would miss edits.
  if (!config.development) await shedLoad(app, () => pool.waitingCount)
  if (config.staffHost) separateStaff(app, { staffHost: config.staffHost, publicUrl: config.publicUrl })
  await compressAnswers(app)
  const stores = storesOf(
    config,
    { sandbox: join(config.dataDir, 'sandbox'), pictures: storage.dir },
    storage.bucket,
  )
  const markClosing = healthRoutes(app, db, stores.payments)
  let cache: Cache | null = null
  const keptData = createKeptData()
  const statusContext: StatusContext = {
    db,
    pool,
    stores,
    certificateEnd: watchCertificate(config.publicUrl),
    dataDir: config.dataDir,
    pageCache: () => cache?.stats() ?? null,
    reads: () => replica?.stats() ?? null,
    smsPerDay: config.sms.perDay,
    services: servicesOf(config),
  }
  metricsRoute(app, config.metricsToken, statusContext)
  await apiRoutes(app, context, {
    ...{
      store,
      reads,
      keepNumber: keptData.keepNumber,
      statusContext,
      adapters,
      sms: config.sms,
      shippingMailSeconds: config.shippingMailSeconds,
    },
    staffHost: config.staffHost,
    staffSettings: { seal, secondFactor: config.secondFactor, site: relyingPartyOf(staffUrlOf(config)) },
    customersSite: relyingPartyOf(config.publicUrl),
  })
  await storageRoutes(app, storage)
  await backofficeRoutes(app, config.publicUrl)
  if (config.development) {
    const { developmentStorefront } = await import('./storefront/development.ts')
    await developmentStorefront(app, { shop, paymentHosts, db })
  } else {
    cache = await openCache(app, database.url, {
      staffHost: config.staffHost,
      benchToken: config.benchToken,
      replica,
      keptData,
      onTags: (tags) => forgetPictures(storage.dir, tags, log),
    })
    await storefrontRoutes(app, { pages: await builtPages(), shop, paymentHosts, db, cache })
  }

  opening.defer(closeThreads)
  const queues: { stop: () => Promise<void> }[] = []
  opening.defer(async () => void (await Promise.all(queues.map((queue) => queue.stop()))))
  const { dataDir } = config
  const handlers = jobHandlers({
    ...{ db, mailer, smsSender, log, dataDir, seller, store, seal, emailContext: shop },
    invited: config.reviewInvitations,
  })
  const crontab = [cleanUpTimes, removePhotosTimes, pairTimes].join('\n')
  queues.push(await startJobs(pool, handlers, { concurrency: JOB_CONCURRENCY, crontab }, log))
  // A worker of its own: a payment provider or a courier that hangs must not delay codes and emails.
  const providerHandlers = providerJobHandlers({ ...context, provider: payments.jobProvider, adapters })
  const workerOptions = {
    concurrency: PROVIDER_JOB_CONCURRENCY,
    crontab: [compareTimes, trackTimes].join('\n'),
    restMs: PROVIDER_REST_MS,
  }
  queues.push(await startJobs(pool, providerHandlers, workerOptions, log))
  const lookEverywhere = async () => {
    await releaseDeadJobs(db, DEAD_AFTER_MINUTES)
    await enqueueUnlessRunning(db, reconcilePaymentsJob)
    await enqueueUnlessRunning(db, lookForStockNoticesJob)
  }
  const reconcile = () =>
    lookEverywhere().catch((err: unknown) => log.error({ err }, 'reconciling could not be asked for'))
  await reconcile()
  const timer = setInterval(reconcile, RECONCILE_EVERY_MS)

  opening.defer(async () => app.close())
  const resources = opening.move()
  return {
    app,
    paymentForm: shop.paymentForm,
    ownerWithoutSignIn: await ownerWithoutSignIn(db),
    isFirstStart: firstStaff !== null,
    demo,
    close: async () => {
      clearInterval(timer)
      markClosing()
      // Load balancers learn of the stop before the listener closes.
      await delay(config.closeDelayMs)
      await resources.disposeAsync()
    },
  }
}
