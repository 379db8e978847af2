import pino from 'pino'
import { onTestFinished } from 'vitest'
import { connect } from '../platform/database/client.ts'
import { runProgram } from '../platform/database/embedded/programs.ts'
import { connectOrStart } from '../platform/database/embedded/server.ts'
import { startThrowawayPostgres } from '../platform/database/embedded/throwaway.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { migrateJobs } from '../platform/jobs/admin.ts'

export type StopMode = 'fast' | 'immediate'

/**
 * A PostgreSQL of one test's own, as careful with its data as a real one, for tests that stop it. `url` leads to a
 * migrated database and stays valid.
 */
export async function postgresForTest() {
  const { url, cluster, stop } = await startThrowawayPostgres({})
  onTestFinished(stop)
  await migrateDatabase(url)
  const { db, pool } = connect(url, 5, () => {})
  onTestFinished(() => pool.end())
  await migrateJobs(pool, pino({ level: 'silent' }))
  const port = Number(new URL(url).port)
  return {
    db,
    url,
    /** `immediate` is a crash: the next start recovers from the log. */
    async stop(mode: StopMode) {
      const { dir, dirForAccount, account, programs } = cluster
      const args = ['stop', '-s', '-w', '-m', mode, '-D', dirForAccount]
      const stopped = await runProgram(programs.pg_ctl, args, { ...account, cwd: dir, detached: true })
      if (!stopped.ok) throw new Error(`PostgreSQL does not stop: ${stopped.output}`)
    },
    async start() {
      const client = await connectOrStart(cluster, { port, applicationName: 'nafha tests' })
      await client.end()
    },
  }
}
