import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { ShopStatus } from '@nafha/contract/admin/status'
import { max } from 'drizzle-orm'
import type pg from 'pg'
import { countParcelProblems } from '../couriers/index.ts'
import { frequentViolations } from '../csp-reports/index.ts'
import type { Cache } from '../platform/cache/index.ts'
import type { Database } from '../platform/database/client.ts'
import { migrationFiles } from '../platform/database/migrate.ts'
import { paymentEvents } from '../platform/database/schema/index.ts'
import { VERSION } from '../platform/observability/version.ts'
import { readDatabaseFacts } from './database.sql.ts'
import { failedJobs, readQueue } from './queue.sql.ts'
import { readyParts, type Stores } from './readiness.ts'

/** Sources of the status besides the database's rows. */
export interface StatusContext {
  db: Database
  pool: pg.Pool
  stores: Stores
  /** End of PUBLIC_URL's certificate, in seconds since 1970; null without one. */
  certificateEnd: () => Promise<number | null>
  /** Folder whose disk is measured. */
  dataDir: string
  /** Null while there is no page cache. */
  pageCache: () => ReturnType<Cache['stats']> | null
  /** Statements answered by the replica, and by the primary in its place; null without a replica. */
  reads: () => { replica: number; primary: number } | null
  /** Limit of codes by SMS per day. */
  smsPerDay: number
  services: ShopStatus['services']
}

/** Reads the state of this process and its dependencies. */
export async function readStatus({
  db,
  pool,
  stores,
  dataDir,
  pageCache,
  smsPerDay,
  services,
}: StatusContext): Promise<ShopStatus> {
  const [database, waiting, failed, webhook, parcelProblems, storage, cspReports] = await Promise.all([
    readDatabase(db),
    readQueue(db),
    failedJobs(db),
    db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents),
    countParcelProblems(db),
    diskOf(dataDir),
    frequentViolations(db, new Date()),
  ])
  return {
    version: VERSION,
    node: hostname(),
    started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
    database: { ...database, connections: connectionsOf(pool) },
    ready: await readyParts(stores, waiting),
    last_backup_at: waiting.lastBackup > 0 ? new Date(waiting.lastBackup * 1000).toISOString() : null,
    queue: waiting.queue,
    failed_jobs: failed,
    undelivered: waiting.undelivered,
    sms: { today: waiting.smsToday, per_day: smsPerDay },
    payments: {
      problems: waiting.problems,
      last_webhook_at: webhook[0]?.at?.toISOString() ?? null,
      declined: waiting.declined,
      under_attack: waiting.isUnderAttack,
    },
    parcels: { problems: parcelProblems },
    page_cache: pageCache(),
    csp_reports: cspReports,
    storage,
    services,
  }
}

export const connectionsOf = (pool: pg.Pool) => ({
  most: pool.options.max ?? 0,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
})

/** Size and free space of a folder's disk in bytes; free for this process, not for root. */
export async function diskOf(folder: string) {
  const { blocks, bavail, bsize } = await statfs(folder)
  return { bytes: blocks * bsize, free_bytes: bavail * bsize }
}

async function readDatabase(db: Database) {
  const [known, facts] = await Promise.all([migrationFiles(), readDatabaseFacts(db)])
  return {
    version: facts.version,
    bytes: facts.bytes,
    migrations: { known: known.length, done: facts.migrations },
  }
}
