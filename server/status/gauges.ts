import { setTimeout as delay } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { VERSION } from '../platform/observability/version.ts'
import { readQueue } from './queue.sql.ts'
import { connectionsOf, diskOf, type StatusContext } from './read.ts'
import { readyParts } from './readiness.ts'

/** A database that does not answer in this time is reported as down: a scrape has about ten seconds. */
const QUERY_TIMEOUT_MS = 3_000

/**
 * Registers the gauges that are read at each scrape: one statement, and values that the process has at hand.
 * @returns a function that updates them all
 */
export function registerGauges(
  register: Registry,
  { db, pool, stores, certificateEnd, dataDir, pageCache, reads, smsPerDay, services }: StatusContext,
): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [register] })

  gauge('nafha_build_info', 'Version of the shop that runs', 'version').set({ version: VERSION }, 1)
  gauge('nafha_payment_mode', 'Where payments go: live, test (no real money) or sandbox', 'mode').set(
    { mode: services.payments },
    1,
  )
  const up = gauge('nafha_database_up', 'Whether the database answered this scrape')
  const ready = gauge(
    'nafha_part_ready',
    'Whether a part works: database (takes writes), sandbox (its disk), pictures (their store), queue (moves)',
    'part',
  )
  const lastBackup = gauge(
    'nafha_last_backup_timestamp_seconds',
    'When the last good backup was made, the same on every node; 0 when none was',
  )
  const certificate = gauge(
    'nafha_certificate_end_timestamp_seconds',
    'When the certificate of PUBLIC_URL ends; 0 where none was shown',
  )
  const jobs = gauge('nafha_queue_jobs', 'Jobs in the database, the same on every node', 'state')
  const oldest = gauge(
    'nafha_queue_oldest_seconds',
    'For how long the first of the jobs that are due waits, letters about orders and stock apart',
  )
  const oldestLetter = gauge(
    'nafha_queue_oldest_letter_seconds',
    'For how long the first of the letters about orders and stock waits',
  )
  const undelivered = gauge('nafha_messages_undelivered', 'Mails and SMS that failed and are not out yet')
  const smsToday = gauge('nafha_sms_today', 'Codes by SMS of this day, the same on every node')
  gauge('nafha_sms_per_day', 'SMS_PER_DAY: how many codes the shop sends by SMS in a day').set(smsPerDay)
  const underAttack = gauge('nafha_under_attack', 'Whether staff have switched to "under attack"')
  const problems = gauge('nafha_payment_problems', 'Payments that staff have to look at')
  const connections = gauge(
    'nafha_database_connections',
    'Connections of this node: most, open, idle; and calls that wait for one',
    'state',
  )
  const size = gauge('nafha_storage_bytes', 'The disk that DATA_DIR is on')
  const free = gauge('nafha_storage_free_bytes', 'What is free of it')
  const answers = gauge('nafha_page_cache_answers', 'Pages and calls that are kept in memory')
  const bytes = gauge('nafha_page_cache_bytes', 'How large they are together')
  const lookups = new Counter({
    name: 'nafha_page_cache_asked_total',
    help: 'Questions to what is kept: hit, stale (given out and made anew) or miss',
    labelNames: ['outcome'],
    registers: [register],
  })

  const read = new Counter({
    name: 'nafha_reads_total',
    help: 'Statements that a replica may answer, by who did; none without DATABASE_READ_URL',
    labelNames: ['from'],
    registers: [register],
  })

  async function updateDatabase() {
    const state = await withTimeout(QUERY_TIMEOUT_MS, readQueue(db))
    up.set(state ? 1 : 0)
    if (!state) return
    for (const [part, isReady] of Object.entries(await readyParts(stores, state)))
      ready.set({ part }, isReady ? 1 : 0)
    lastBackup.set(state.lastBackup)
    const { oldest_seconds: seconds, oldest_letter_seconds: letterSeconds, ...states } = state.queue
    for (const [state, count] of Object.entries(states)) jobs.set({ state }, count)
    oldest.set(seconds)
    oldestLetter.set(letterSeconds)
    undelivered.set(state.undelivered)
    problems.set(state.problems)
    underAttack.set(state.isUnderAttack ? 1 : 0)
    smsToday.set(state.smsToday)
  }

  async function updateDisk() {
    const disk = await diskOf(dataDir).catch(() => null)
    if (!disk) return
    size.set(disk.bytes)
    free.set(disk.free_bytes)
  }

  const updateCertificate = async () => certificate.set((await certificateEnd()) ?? 0)

  function updateProcess() {
    for (const [state, count] of Object.entries(connectionsOf(pool))) connections.set({ state }, count)
    read.reset()
    for (const [from, count] of Object.entries(reads() ?? {})) read.inc({ from }, count)
    const cacheStats = pageCache()
    if (!cacheStats) return
    answers.set(cacheStats.answers)
    bytes.set(cacheStats.bytes)
    lookups.reset()
    for (const outcome of ['hit', 'stale', 'miss'] as const) lookups.inc({ outcome }, cacheStats[outcome])
  }

  return async () => {
    await Promise.all([updateDatabase(), updateDisk(), updateCertificate()])
    updateProcess()
  }
}

const withTimeout = <T>(ms: number, answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer.catch(() => null), delay(ms, null, { ref: false })])
