import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { waitForServer } from './retrying-pool.ts'
import * as schema from './schema/index.ts'
import { databaseSocket } from './socket.ts'
import { answerYoung } from './young-answers.ts'

type Schema = typeof schema
export type Database = NodePgDatabase<Schema>
/** A database or a transaction in it. Functions take this, so that callers can combine them. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/** A rush never keeps a caller waiting this long: longer waits are refused instead of lasting for ever. */
export const CONNECTION_TIMEOUT_MS = 30_000

/** TCP keep-alive probes start after a connection was idle for this long. */
const KEEP_ALIVE_MS = 10_000

/**
 * A node that loses power or its network closes nothing. The database then releases its locks within a
 * minute; after the system's own two hours nobody could have bought the same perfume. Idle transactions end,
 * too.
 */
const BOUNDS = `
  set tcp_keepalives_idle = 20;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3;
  set tcp_user_timeout = 50000;
  set idle_in_transaction_session_timeout = '5min'`

/**
 * Opens a pool. Without an error listener on the pool and on every client taken from it, a database restart
 * would end the process (rules/operation 10).
 */
export function connect(url: string, poolSize: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'nafha',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    stream: databaseSocket,
    pipeline: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // A pooler in between refuses these settings as options of the connection.
    onConnect: async (client) => void (await client.query(BOUNDS)),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    client.on('error', onError)
    answerYoung(client)
  })
  waitForServer(pool)
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}
