import { readdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../advisory-locks.ts'
import { type Cluster, NAME, openCluster, sweepUnfinished } from './cluster.ts'
import { ensureShopRole, SHOP_ROLE, shopPassword } from './role.ts'
import { connectOrStart, stopServer, urlOf } from './server.ts'

export type EmbeddedPostgres = {
  /**
   * Connection string of the role that the shop works as. Stays valid until release, also when PostgreSQL
   * restarts.
   */
  url: string
  /** Connection string of the superuser, who creates tables, grants, backs up and restores. */
  ownerUrl: string
  /** Stops PostgreSQL; committed data stays. Close the pools first. */
  release(): Promise<void>
}

/**
 * Starts the shop's own PostgreSQL in `<dataDir>/postgres` (rules/operation 2). It runs as root and as an ordinary
 * user; after a kill -9 the next start takes over the directory.
 * @throws when another shop runs on the directory, with `code` DATA_DIR_IN_USE and a sentence for the
 *   person at the terminal; the other shop notices nothing.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (line: string) => void
}): Promise<EmbeddedPostgres> {
  const { log } = options
  const dataDir = resolve(options.dataDir)
  const cluster = await openCluster(join(dataDir, 'postgres'))
  let owner = await own(cluster, dataDir)
  const { port } = owner
  try {
    await ensureDatabase(owner)
    await ensureShopRole(owner, cluster)
    await sweepUnfinished(cluster.dir, await readdir(dirname(cluster.dir)))
  } catch (error) {
    // The lock ends with this start, and only its owner stops the server. On a full disk the stop may fail.
    await stopServer(cluster).catch(() => {})
    throw error
  }

  let released = false
  let watching = Promise.resolve()
  const watch = () => {
    owner.once('end', () => {
      if (!released) watching = bringBack()
    })
  }
  const bringBack = async () => {
    log('The database went away; bringing it back.')
    while (!released) {
      try {
        owner = await own(cluster, dataDir, port)
        watch()
        return log('The database is back.')
      } catch (error) {
        log(`The database is still away: ${error instanceof Error ? error.message : error}`)
        await delay(1000)
      }
    }
  }
  watch()

  return {
    ...urlsOf(cluster, port),
    release: async () => {
      if (released) return
      released = true
      await watching
      await stopServer(cluster)
    },
  }
}

/**
 * Opens the database next to a shop that may be running on it, and starts PostgreSQL for the time of the
 * visit if it is not running. A visit to a running one ends when that stops.
 */
export async function visitEmbeddedPostgres(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'DATA_DIR_IN_USE')) throw error
    const cluster = await openCluster(join(resolve(options.dataDir), 'postgres'))
    const client = await connectOrStart(cluster, { applicationName: `nafha visitor ${process.pid}` })
    await client.end()
    return { ...urlsOf(cluster, client.port), release: async () => {} }
  }
}

/**
 * Connects and takes the shop's lock on the server. The lock belongs to the connection: it ends with the
 * process, however that ends, and no pid has to be trusted.
 */
async function own(cluster: Cluster, dataDir: string, port?: number): Promise<pg.Client> {
  const client = await connectOrStart(cluster, { port, applicationName: `nafha ${process.pid}` })
  try {
    // PostgreSQL takes a moment to notice that a killed owner is gone.
    await client.query(`set lock_timeout = '2s'`)
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.embeddedOwner])
    return client
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE
    const refusal = isTaken ? inUse(dataDir, await ownerOf(client)) : error
    await client.end()
    throw refusal
  }
}

const LOCK_NOT_AVAILABLE = '55P03'

async function ownerOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(
    `select application_name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and granted and objid = $1`,
    [ADVISORY_LOCKS.embeddedOwner],
  )
  return rows[0]?.application_name.split(' ')[1]
}

function inUse(dataDir: string, pid: string | undefined): Error {
  const process = pid ? ` (process ${pid})` : ''
  return Object.assign(
    new Error(
      `Another shop${process} is running on the data directory ${dataDir}. ` +
        'Stop it first, or give this one a DATA_DIR and a PORT of its own.',
    ),
    { code: 'DATA_DIR_IN_USE' },
  )
}

const urlsOf = (cluster: Cluster, port: number) => ({
  url: urlOf(cluster, port, NAME, { name: SHOP_ROLE, password: shopPassword(cluster) }),
  ownerUrl: urlOf(cluster, port, NAME),
})

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [NAME])
  if (rowCount === 0) await client.query(`create database ${NAME}`)
}
