import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { withCleanUp } from '../platform/concurrency/with-clean-up.ts'
import type { Config } from '../platform/config/index.ts'
import { startEmbeddedPostgres, visitEmbeddedPostgres } from '../platform/database/embedded/index.ts'

type Place = Pick<Config, 'database' | 'dataDir'>

/** Connects as the owner, who alone may read the queue's rows and may restore. */
export const asOwner = <P extends Place>(place: P): P => ({
  ...place,
  database: { ...place.database, url: place.database.ownerUrl ?? place.database.url },
})

/** Runs `work` with the configured database, next to a shop that may be running on it. */
export async function withDatabase<T>(
  { database, dataDir }: Place,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (database.url) return work(database.url)
  await access(join(dataDir, 'postgres')).catch(() => {
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to those of the shop.`)
  })
  const embedded = await visitEmbeddedPostgres({ dataDir, log: () => {} })
  return withCleanUp(() => work(embedded.ownerUrl), embedded.release)
}

/** Runs `work` with exclusive use of the database. An embedded one is created if there is none. */
export async function withExclusiveDatabase<T>(
  { database, dataDir }: Place,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (database.url) return work(database.url)
  const embedded = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return withCleanUp(() => work(embedded.ownerUrl), embedded.release)
}
