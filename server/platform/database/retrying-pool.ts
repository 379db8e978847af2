import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseAway, markOpening } from '../observability/database-away.ts'

/** A restart takes a second or two, so connecting is retried for this long before a caller is refused. */
const RETRY_FOR_MS = 5_000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 500
/** Further callers are refused at once: each waiting one holds a request open. */
const MOST_WAITING = 200

type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void

/**
 * Lets a pool survive a restart or failover of its server: connecting is retried for a while, and a
 * connection that turned out to be a standby's is closed instead of reused, so that the pool follows the
 * address to the new primary.
 */
export function waitForServer(pool: pg.Pool, { retryForMs = RETRY_FOR_MS } = {}): void {
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const readOnly = new WeakSet<pg.PoolClient>()
  let waiting = 0
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection?: NodeJS.EventEmitter }
    connection?.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') readOnly.add(client)
    })
  })

  async function openInTime(): Promise<pg.PoolClient> {
    const end = performance.now() + retryForMs
    let isWaiting = false
    try {
      for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        try {
          return await open()
        } catch (error) {
          markOpening(error)
          const isHopeless = !isDatabaseAway(error) || performance.now() + pauseMs > end || pool.ending
          if (isHopeless || (!isWaiting && waiting >= MOST_WAITING)) throw error
          if (!isWaiting) waiting += 1
          isWaiting = true
          await pause(pauseMs)
        }
      }
    } finally {
      if (isWaiting) waiting -= 1
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    const client = await openInTime()
    const release = client.release
    // It has a name, so that the engine does not take it for a method, which it keeps with all that it reaches (young-answers.ts).
    const releaseOrClose: typeof release = (destroy) => release.call(client, destroy ?? readOnly.has(client))
    client.release = releaseOrClose
    return client
  }

  pool.connect = ((callback?: Callback) => {
    if (!callback) return connect()
    connect().then(
      (client) => callback(undefined, client, (destroy) => client.release(destroy)),
      (error: Error) => callback(error),
    )
    return undefined
  }) as typeof pool.connect
}
