import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { CONNECTION_TIMEOUT_MS } from '../database/client.ts'
import { shareRuns } from './share-runs.ts'

const CHANNEL = 'shop_changes'
/** SQLSTATE of a write that a read-only database refuses. */
const READ_ONLY = '25006'
const FIRST_RETRY_DELAY_MS = 200
const MAX_RETRY_DELAY_MS = 5_000
/** A connection that does not answer in this time is closed. */
const RESPONSE_TIMEOUT_MS = 3_000

/** Interval of the probes on an idle connection: a server that vanished does not close it. */
const PROBE_INTERVAL_MS = 5_000

/** The driver supports a timeout per query; its types do not declare it. */
const FENCE_QUERY = { text: 'select 1', query_timeout: RESPONSE_TIMEOUT_MS }

interface Listener {
  onTags: (tags: string[]) => void
  /** Called when the connection is lost: from now on the node may miss changes. */
  onLost: () => void
  /** Called when the database cannot be reached either. */
  onUnreachable: () => void
  /** Called when every later change will be notified. */
  onListening: () => void
  log: FastifyBaseLogger
}

/**
 * Listens for the changes of all nodes to data that pages show. LISTEN needs a connection of its own, which a
 * pooler does not share. A lost connection is opened again.
 */
export async function listenForChanges(
  url: string,
  { onTags, onLost, onUnreachable, onListening, log }: Listener,
) {
  let client: pg.Client | null = null
  let isClosed = false

  async function connect(timeoutMs = RESPONSE_TIMEOUT_MS): Promise<void> {
    const newClient = new pg.Client({
      connectionString: url,
      application_name: 'nafha-changes',
      keepAlive: true,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    })
    newClient.on('notification', ({ payload }) => onTags((payload ?? '').split(',')))
    newClient.on('error', (err) => log.warn({ err }, 'changes are not heard'))
    newClient.on('end', () => disconnected(newClient))
    try {
      await newClient.connect()
      await newClient.query(`listen ${CHANNEL}`)
    } catch (error) {
      await newClient.end().catch(() => {})
      throw error
    }
    if (isClosed) return newClient.end()
    client = newClient
    onListening()
  }

  function disconnected(lostClient: pg.Client): void {
    if (client !== lostClient) return
    client = null
    onLost()
    if (!isClosed) void reconnect()
  }

  async function reconnect(): Promise<void> {
    for (
      let retryDelayMs = FIRST_RETRY_DELAY_MS;
      !isClosed;
      retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_DELAY_MS)
    ) {
      try {
        return await connect()
      } catch {
        onUnreachable()
        await pause(retryDelayMs)
      }
    }
  }

  // PostgreSQL delivers pending notifications before it answers the next statement on the same connection.
  const caughtUp = shareRuns(async () => {
    const currentClient = client
    await currentClient?.query(FENCE_QUERY).catch(() => {
      // Report the loss at once: until then the cache would go on serving responses from before the change.
      disconnected(currentClient)
      void currentClient.end()
    })
  })

  // The first connection is not retried, so it gets the timeout of the shop's other connections.
  await connect(CONNECTION_TIMEOUT_MS).catch((error: { code?: unknown }) => {
    if (error.code !== READ_ONLY) throw error
    // A replica sends no notifications. Once it has become the primary, it does.
    onLost()
    void reconnect()
  })
  const probe = setInterval(() => void caughtUp(), PROBE_INTERVAL_MS).unref()
  return {
    /** Resolves when every change that was committed before the call has been notified. */
    caughtUp,
    close: async () => {
      isClosed = true
      clearInterval(probe)
      await client?.end()
    },
  }
}
