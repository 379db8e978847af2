import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountFor, canEnter } from './account.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { programsFor } from './programs.ts'
import { connectOrStart, type Settings, urlOf } from './server.ts'

/** Nothing here has to survive a crash, so durability is traded for speed. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }

/**
 * The watchdog waits for its input to close, which the kernel does however this process ends. So no server
 * outlives the run that started it.
 */
const WATCHDOG = 'cat > /dev/null; "$1" stop -s -m immediate -D "$2/postgres"; cd /; rm -rf -- "$2"'

/**
 * Starts a PostgreSQL for one test run in the system's temporary directory, removed by `stop` or with this
 * process. `url` leads to the empty maintenance database; create others beside it.
 * @param fill copies an existing cluster's files instead of creating a new one
 */
export async function startThrowawayPostgres(
  settings: Settings = careless,
  fill: (dir: string) => Promise<void> = async () => {},
): Promise<{ url: string; cluster: Cluster; stop(): Promise<void> }> {
  const account = await accountFor()
  const { pg_ctl } = await programsFor(account)
  const home = await mkdtemp(join(canEnter(account, tmpdir()) ? tmpdir() : '/tmp', 'nafha-test-'))
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid)
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', pg_ctl, home], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const stop = async () => {
    if (watchdog.exitCode !== null || watchdog.signalCode !== null) return
    const gone = once(watchdog, 'exit')
    watchdog.ref()
    watchdog.stdin.end()
    await gone
    await rm(home, { recursive: true, force: true })
  }
  // Neither may keep the run from ending.
  watchdog.unref()
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref()

  await fill(join(home, 'postgres'))
  const cluster = await openCluster(join(home, 'postgres'))
  const client = await connectOrStart(cluster, { applicationName: 'nafha tests', settings })
  const url = urlOf(cluster, client.port, 'postgres')
  await client.end()
  return { url, cluster, stop }
}
