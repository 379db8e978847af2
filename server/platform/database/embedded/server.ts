import { readFile, readlink, rename, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, NAME } from './cluster.ts'
import { ownPort } from './own-port.ts'
import { runProgram } from './programs.ts'

/** PostgreSQL settings by name; values must need no quoting. */
export type Settings = Record<string, string | number>

/** Recovery after a crash may replay a lot of log, and giving up early would help nobody. */
const START_TIMEOUT_S = 600
const LOG = 'server.log'
const LOG_BYTES = 5_000_000

/** Loopback TCP with a password: the path of a socket breaks at 107 bytes, and DATA_DIR may be longer. */
const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  shared_buffers: '128MB',
  max_connections: 100,
  max_wal_size: '256MB',
  jit: 'off',
  // Value for SSDs: with its default of 4, PostgreSQL scans all products to join a hundred of them.
  random_page_cost: 1.1,
  fsync: 'on',
  synchronous_commit: 'on',
  // A young shop's tables grow quickly: plans made for empty tables are soon replaced.
  autovacuum_naptime: '15s',
  // Cancels the statements of a killed shop soon.
  client_connection_check_interval: '1s',
}

/** Returns a client of the cluster's server, and starts the server if it does not run. */
export async function connectOrStart(
  cluster: Cluster,
  options: { port?: number; applicationName: string; settings?: Settings },
): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_S * 1000
  let failures = 0
  while (Date.now() < deadline) {
    const server = await runningServer(cluster.dir)
    if (server) {
      const client = await connect(cluster, server.port, options.applicationName)
      if (client) return client
      await delay(50)
      continue
    }
    const port = options.port ?? (await ownPort())
    const started = await startServer(cluster, { ...settings, ...options.settings, port })
    if (started.ok) continue
    // Another process may have taken the port or started the server: check again.
    if (++failures === 3) throw new Error(await didNotStart(cluster, started.output))
    await delay(100)
  }
  throw new Error(await didNotStart(cluster, 'It accepts no connection.'))
}

/** Connection string of a database of the cluster; no environment variable changes its meaning. */
export function urlOf(
  cluster: Cluster,
  port: number,
  database: string,
  role = { name: NAME, password: cluster.password },
): string {
  return `postgresql://${role.name}:${role.password}@127.0.0.1:${port}/${database}?sslmode=disable`
}

/** Stops the server and waits for its end. Open connections are cut off; committed data stays. */
export async function stopServer(cluster: Cluster): Promise<void> {
  const stop = (mode: string) => runPgCtl(cluster, ['stop', '-s', '-w', '-t', '60', '-m', mode])
  if ((await stop('fast')).ok || !(await runningServer(cluster.dir))) return
  const last = await stop('immediate')
  if (!last.ok) throw new Error(`PostgreSQL in ${cluster.dir} does not stop: ${last.output}`)
}

async function startServer(cluster: Cluster, all: Settings): Promise<{ ok: boolean; output: string }> {
  const log = join(cluster.dir, LOG)
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  )
  if (size > LOG_BYTES) await rename(log, `${log}.1`)
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}=${value}`)
  return runPgCtl(cluster, [
    'start',
    '-s',
    '-w',
    '-t',
    `${START_TIMEOUT_S}`,
    '-l',
    LOG,
    '-o',
    flags.join(' '),
  ])
}

/**
 * The server runs in a process group of its own: Ctrl-C in a terminal must reach only the shop, which then
 * stops the server.
 */
function runPgCtl({ dir, dirForAccount, account, programs }: Cluster, args: string[]) {
  return runProgram(programs.pg_ctl, [...args, '-D', dirForAccount], { ...account, cwd: dir, detached: true })
}

async function connect(cluster: Cluster, port: number | undefined, applicationName: string) {
  if (port === undefined) return undefined
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, 'postgres'),
    application_name: applicationName,
    keepAlive: true,
  })
  // Without a listener, a restart of the database would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    // The server is starting, shutting down, not listening, or was restarted.
    if (code === '57P03' || code === '57P01' || code === 'ECONNREFUSED' || code === 'ECONNRESET')
      return undefined
    if (error instanceof Error && error.message.includes('Connection terminated')) return undefined
    throw error
  }
}

/** The live process that PostgreSQL's pid file names, with its port once it has one. */
async function runningServer(dir: string): Promise<{ port?: number } | undefined> {
  const file = join(dir, 'postmaster.pid')
  const content = await readFile(file, 'utf8').catch(() => '')
  const [pid, , , port] = content.split('\n')
  if (!Number(pid) || !isAlive(Number(pid))) return undefined
  if (await isServerOf(Number(pid), dir)) return { port: Number(port) || undefined }
  // After a reboot, another process may have the pid, and PostgreSQL would refuse to start. A pid that cannot
  // exist keeps PostgreSQL's remaining checks in force, which removing the file would not.
  await writeFile(file, content.replace(/^\d+/, '2147483646'))
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Checks the process on Linux, where it shows its command line. Elsewhere the pid file is trusted. */
async function isServerOf(pid: number, dir: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  if (commandLine === undefined) return true
  // A zombie has no command line at all.
  if (!/^postgres(\.exe)?$/.test(basename(commandLine.split('\0')[0] ?? ''))) return false
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => dir)
  return cwd === dir
}

async function didNotStart(cluster: Cluster, output: string): Promise<string> {
  const log = await readFile(join(cluster.dir, LOG), 'utf8').catch(() => '')
  const lastLines = log.trimEnd().split('\n').slice(-15).join('\n')
  return `PostgreSQL did not start in ${cluster.dir}: ${output}\n${lastLines}`
}
