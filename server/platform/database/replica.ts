import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type Reader, readsBy } from './bounded-reads.ts'

/** A replica that fails is asked again after so long. */
const REST_MS = 5_000
/** What a reader waits for a replica to catch up, before the primary is asked instead. */
const PATIENCE_MS = 100
/** A replica that says nothing for so long has failed. */
const LONGEST_SILENCE_MS = 5_000
const LOOK_EVERY_MS = 5

interface Settings {
  primary: Reader
  /** Of the replica. */
  url: string
  poolSize: number
  log: FastifyBaseLogger
}

export type Replica = ReturnType<typeof openReplica>

/**
 * Reads from a replica that are never older than what this node has heard of (decision 0027): after a change the
 * replica is asked only once it has replayed the primary's log up to that point. While changes are not heard, and when
 * the replica fails or stays behind, the primary answers.
 */
export function openReplica({ primary, url, poolSize, log }: Settings) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'nafha-reads',
    connectionTimeoutMillis: LONGEST_SILENCE_MS,
    query_timeout: LONGEST_SILENCE_MS,
  })
  const failed = (err: Error) => log.warn({ err }, 'the replica is not read from')
  pool.on('error', failed)
  pool.on('connect', (client) => client.on('error', failed))
  const answered = { replica: 0, primary: 0 }
  let hearing = false
  let restingUntil = 0
  let changes = 0
  /** Whether the replica has what was told up to this change. */
  let known: { change: number; replayed: Promise<boolean> } | null = null

  function mayBeAsked(): boolean | Promise<boolean> {
    if (!hearing || performance.now() < restingUntil) return false
    if (known?.change !== changes) {
      const asked = { change: changes, replayed: hasReplayed() }
      known = asked
      asked.replayed.then(
        (replayed) => {
          // The next reader looks again.
          if (!replayed && known === asked) known = null
        },
        (err) => rest(err),
      )
    }
    return known.replayed
  }

  async function hasReplayed(): Promise<boolean> {
    const wanted = await position(primary, 'primary')
    const end = performance.now() + PATIENCE_MS
    while ((await position(pool, 'replica')) < wanted) {
      if (performance.now() > end) return false
      await pause(LOOK_EVERY_MS)
    }
    return true
  }

  function rest(err: unknown): void {
    known = null
    restingUntil = performance.now() + REST_MS
    log.warn({ err }, 'the replica is not read from')
  }

  /** One statement, as a pool runs it: on the replica where that may be, else on the primary. */
  async function query(...statement: Parameters<pg.Pool['query']>) {
    if (await Promise.resolve(mayBeAsked()).catch(() => false)) {
      try {
        const found = await pool.query(...statement)
        answered.replica += 1
        return found
      } catch (err) {
        rest(err)
      }
    }
    answered.primary += 1
    return primary.query(...statement)
  }

  return {
    /** For statements by themselves that only read. */
    db: readsBy({ query } as unknown as Reader),
    /** Something has changed that this node may show. */
    changed: () => {
      changes += 1
    },
    /** @param on false while changes may pass unheard */
    hear: (on: boolean) => {
      hearing = on
      changes += 1
    },
    pool,
    figures: () => ({ ...answered }),
    close: () => pool.end(),
  }
}

/** How far a server's log goes, in bytes; a replica that has become the primary has all there is. */
const POSITION = {
  primary: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`,
  replica: `select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8
    else 'infinity' end as bytes`,
}

async function position(pool: Reader, of: keyof typeof POSITION): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(POSITION[of])
  return rows[0]?.bytes ?? 0
}
