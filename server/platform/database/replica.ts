import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { readsBy } from './bounded-reads.ts'
import { type ReadPool, readsTogether } from './reads-together.ts'
import { databaseSocket } from './socket.ts'

/** A replica that has failed is not used for this long. */
const REST_MS = 5_000
/** A reader waits this long for the replica to catch up, then reads from the primary. */
const REPLAY_TIMEOUT_MS = 100
/** A replica that does not answer in this time has failed. */
const RESPONSE_TIMEOUT_MS = 5_000
const POLL_INTERVAL_MS = 5

interface Settings {
  primary: ReadPool
  /** The replica's address. */
  url: string
  poolSize: number
  log: FastifyBaseLogger
}

export type Replica = ReturnType<typeof openReplica>

/**
 * Reads from a replica that is never older than the changes this node knows of (decision 0027): after a
 * change, the replica is used only once it has replayed the primary's log up to that point. The primary
 * answers while the node cannot listen for changes, and when the replica fails or lags.
 */
export function openReplica({ primary, url, poolSize, log }: Settings) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'nafha-reads',
    connectionTimeoutMillis: RESPONSE_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    stream: databaseSocket,
    pipeline: true,
  })
  const failed = (err: Error) => log.warn({ err }, 'the replica is not read from')
  pool.on('error', failed)
  pool.on('connect', (client) => client.on('error', failed))
  const reader = readsTogether(pool)
  const counts = { replica: 0, primary: 0 }
  let isListening = false
  let restingUntil = 0
  let changes = 0
  /** The last check whether the replica has replayed the log up to a change. */
  let lastCheck: { change: number; replayed: Promise<boolean> } | null = null

  function isUsable(): boolean | Promise<boolean> {
    if (!isListening || performance.now() < restingUntil) return false
    if (lastCheck?.change !== changes) {
      const check = { change: changes, replayed: hasReplayed() }
      lastCheck = check
      check.replayed.then(
        (replayed) => {
          // Let the next reader check again.
          if (!replayed && lastCheck === check) lastCheck = null
        },
        (err) => rest(err),
      )
    }
    return lastCheck.replayed
  }

  async function hasReplayed(): Promise<boolean> {
    const target = await position(primary, 'primary')
    const end = performance.now() + REPLAY_TIMEOUT_MS
    while ((await position(pool, 'replica')) < target) {
      if (performance.now() > end) return false
      await pause(POLL_INTERVAL_MS)
    }
    return true
  }

  function rest(err: unknown): void {
    lastCheck = null
    restingUntil = performance.now() + REST_MS
    log.warn({ err }, 'the replica is not read from')
  }

  /** Runs one statement on the replica if it is usable, otherwise on the primary. */
  async function query(...statement: Parameters<pg.Pool['query']>) {
    if (await Promise.resolve(isUsable()).catch(() => false)) {
      try {
        const result = await reader.query(...statement)
        counts.replica += 1
        return result
      } catch (err) {
        rest(err)
      }
    }
    counts.primary += 1
    return primary.query(...statement)
  }

  return {
    /** Use this for single statements that only read. */
    db: readsBy({ query } as unknown as ReadPool),
    /** Records that data which this node may show has changed. */
    recordChange: () => {
      changes += 1
    },
    /** @param on false while the node may miss changes */
    setListening: (on: boolean) => {
      isListening = on
      changes += 1
    },
    pool,
    stats: () => ({ ...counts }),
    close: () => pool.end(),
  }
}

/** Position in a server's log, in bytes. A replica that was promoted to primary lacks nothing. */
const POSITION = {
  primary: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  replica: `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8
    else 'infinity' end as bytes`,
}

async function position(pool: ReadPool, of: keyof typeof POSITION): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(POSITION[of])
  return rows[0]?.bytes ?? 0
}
