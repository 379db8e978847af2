import { execFile } from 'node:child_process'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Cluster, NAME } from '../platform/database/embedded/cluster.ts'
import { runProgram } from '../platform/database/embedded/programs.ts'
import { connectOrStart, type Settings } from '../platform/database/embedded/server.ts'
import { startThrowawayPostgres } from '../platform/database/embedded/throwaway.ts'
import { eventually } from './eventually.ts'

const run = promisify(execFile)

/**
 * A PostgreSQL and a replica that follows it by streaming, both as careful with their data as real ones. `url` and
 * `replicaUrl` lead to their maintenance databases and stay valid.
 * @param prepare what there is before the replica is made
 * @param settings of the primary once there is one
 */
export async function postgresWithReplica(
  prepare: (url: string) => Promise<void> = async () => {},
  settings: Settings = {},
) {
  const { cluster, url, stop } = await startThrowawayPostgres({})
  onTestFinished(stop)
  await prepare(url)
  const port = Number(new URL(url).port)
  const start = async () => {
    const client = await connectOrStart(cluster, { port, applicationName: 'nafha tests', settings })
    await client.end()
  }
  await control(cluster, ['stop', '-m', 'fast'])
  const replica = await startThrowawayPostgres({}, async (dir) => {
    // Keep owner and permissions: PostgreSQL refuses to start otherwise.
    await run('cp', ['-a', cluster.dir, dir])
    const source = `host=127.0.0.1 port=${port} user=${NAME} password=${cluster.password} application_name=replica`
    await appendFile(join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
    await writeFile(join(dir, 'standby.signal'), '')
    await start()
  })
  onTestFinished(replica.stop)
  await eventually(() => followers(url)).toBe(1)
  return {
    url,
    replicaUrl: replica.url,
    /** As a machine that loses its power. */
    crash: () => control(cluster, ['stop', '-m', 'immediate']),
    /** Makes the replica the primary. */
    promote: () => control(replica.cluster, ['promote']),
    crashReplica: () => control(replica.cluster, ['stop', '-m', 'immediate']),
  }
}

/** Counts the replicas that stream the log; a replica whose first connection failed tries again after 5 s. */
async function followers(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  const { rowCount } = await client.query(`select from pg_stat_replication where state = 'streaming'`)
  await client.end()
  return rowCount ?? 0
}

async function control({ dir, dirForAccount, account, programs }: Cluster, command: string[]): Promise<void> {
  const ended = await runProgram(programs.pg_ctl, [...command, '-s', '-w', '-D', dirForAccount], {
    ...account,
    cwd: dir,
    detached: true,
  })
  if (!ended.ok) throw new Error(`pg_ctl ${command.join(' ')}: ${ended.output}`)
}
