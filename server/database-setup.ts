import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './platform/config/index.ts'
import { boundedReader, readsBy } from './platform/database/bounded-reads.ts'
import { connect } from './platform/database/client.ts'
import { startEmbeddedPostgres } from './platform/database/embedded/index.ts'
import { grantToApp } from './platform/database/grants.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { openReplica } from './platform/database/replica.ts'
import { withStartErrors } from './platform/database/start-errors.ts'
import { watchStatements } from './platform/database/statements.ts'
import { migrateJobs, releaseDeadJobs } from './platform/jobs/admin.ts'

/** Creates the queue's tables and grants rights to the shop's role, as the owner. */
async function setUpAsOwner({
  ownerUrl,
  url,
  log,
}: {
  ownerUrl: string
  url: string
  log: FastifyBaseLogger
}) {
  const { pool } = connect(ownerUrl, 1, (err) => log.error({ err }, 'database connection lost'))
  await migrateJobs(pool, log).finally(() => pool.end())
  await grantToApp(ownerUrl, url)
}

/** Message for an operator whose database was migrated by a newer version. */
export const aheadSentence = (migrations: number): string =>
  `The database is ahead of this version by ${migrations} ${migrations === 1 ? 'migration' : 'migrations'}: a newer one has been here. ` +
  'This one sells; back up with the newer one.'

/** Sets up the configured database, or the embedded one, migrated and ready (rules/operation 2). */
export async function setUpDatabase(config: Config, log: FastifyBaseLogger) {
  const embedded = config.database.url
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.warn(line) })
  const url = config.database.url ?? embedded?.url ?? ''
  await using opening = new AsyncDisposableStack()
  opening.defer(async () => embedded?.release())
  const ownerUrl = embedded?.ownerUrl ?? config.database.ownerUrl
  const named = (setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL') => (embedded ? null : setting)
  const shopPlace = { setting: named('DATABASE_URL'), url }
  const ownerPlace = ownerUrl ? { setting: named('DATABASE_OWNER_URL'), url: ownerUrl } : shopPlace
  const ahead = await withStartErrors(ownerPlace, () => migrateDatabase(ownerPlace.url))
  const { pool, db } = connect(url, config.database.poolSize, (err) =>
    log.error({ err }, 'database connection lost'),
  )
  const watch = { slowMs: config.slowQueryMs, log }
  watchStatements(pool, watch)
  opening.defer(() => pool.end())
  if (ownerUrl) await withStartErrors(ownerPlace, () => setUpAsOwner({ ownerUrl, url, log }))
  await withStartErrors(shopPlace, async () => {
    if (!ownerUrl) await migrateJobs(pool, log)
    await pool.query('select 1')
  })
  const { readUrl, poolSize } = config.database
  const reader = boundedReader(pool)
  const replica = readUrl === null ? null : openReplica({ primary: reader, url: readUrl, poolSize, log })
  opening.defer(async () => replica?.close())
  if (replica) watchStatements(replica.pool, watch)
  // The embedded database has one owner, this process: every locked job was left by a dead one.
  if (embedded) await releaseDeadJobs(db, 0)
  const resources = opening.move()
  return {
    db,
    /** Database for browsing shoppers. */
    reads: replica?.db ?? readsBy(reader),
    replica,
    pool,
    url,
    /** Number of migrations that the database is ahead of this version. */
    ahead,
    close: () => resources.disposeAsync(),
  }
}
