import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { PATIENCE_MS } from '../database/client.ts'

const CHANNEL = 'shop_changes'
/** SQLSTATE of what a database that only reads refuses. */
const READ_ONLY = '25006'
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5_000
/** A connection that says nothing for so long is given up. */
const LONGEST_SILENCE_MS = 3_000

/** How often a connection on which nothing is heard is tried: a server that vanished says no farewell. */
const TRY_EVERY_MS = 5_000

/** With a silence of its own, which pg knows and its types do not. */
const fenceQuery = { text: 'select 1', query_timeout: LONGEST_SILENCE_MS }

interface Listener {
  onTags: (tags: string[]) => void
  /** From now on nothing is heard; what is known may be out of date. */
  onLost: () => void
  /** The database does not answer either. */
  onAway: () => void
  /** Everything is heard from now on. */
  onHeard: () => void
  log: FastifyBaseLogger
}

/**
 * Hears of every change of what the shop shows, whichever node made it. Needs a connection of its own that a pooler does
 * not share (LISTEN). A lost connection is opened again.
 */
export async function hearChanges(url: string, { onTags, onLost, onAway, onHeard, log }: Listener) {
  let client: pg.Client | null = null
  let closed = false
  let fence: Promise<void> | null = null

  async function open(silenceMs = LONGEST_SILENCE_MS): Promise<void> {
    const opened = new pg.Client({
      connectionString: url,
      application_name: 'nafha-changes',
      keepAlive: true,
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
    })
    opened.on('notification', ({ payload }) => onTags((payload ?? '').split(',')))
    opened.on('error', (err) => log.warn({ err }, 'changes are not heard'))
    opened.on('end', () => lose(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    if (closed) return opened.end()
    client = opened
    onHeard()
  }

  function lose(lost: pg.Client): void {
    if (client !== lost) return
    client = null
    onLost()
    if (!closed) void reopen()
  }

  async function reopen(): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; !closed; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await open()
      } catch {
        onAway()
        await pause(pauseMs)
      }
    }
  }

  /*
   * The database hands over what has been told before it answers the next statement on the same connection. All who ask
   * while a statement is under way share the one after it: theirs must begin after their own commit.
   */
  const answered = async () => {
    const asked = client
    await asked?.query(fenceQuery).catch(() => {
      // At once: an answer that waits for this must not be followed by one of before it.
      lose(asked)
      void asked.end()
    })
  }
  let waiting: Promise<void> | null = null
  const caughtUp = (): Promise<void> => {
    if (!fence) {
      fence = answered().finally(() => {
        fence = null
      })
      return fence
    }
    waiting ??= fence.then(() => {
      waiting = null
      return caughtUp()
    })
    return waiting
  }

  // A start that fails here is not tried again: as patient as with the shop's other connections.
  await open(PATIENCE_MS).catch((error: { code?: unknown }) => {
    if (error.code !== READ_ONLY) throw error
    // A replica hears nothing; once it has become the primary, it does.
    onLost()
    void reopen()
  })
  const trying = setInterval(() => void caughtUp(), TRY_EVERY_MS).unref()
  return {
    /** Resolves when every change that was committed before the call has been heard. */
    caughtUp,
    close: async () => {
      closed = true
      clearInterval(trying)
      await client?.end()
    },
  }
}
