import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { waitForServer } from './retrying-pool.ts'
import * as schema from './schema/index.ts'

type Schema = typeof schema
export type Database = NodePgDatabase<Schema>
/** A database or a transaction in it: steps take this, so that they compose. */
export type Queryable = Database | Parameters<Parameters<Database['transaction']>[0]>[0]

/** Longer than a rush keeps anybody waiting for a connection: whoever waits longer is told to come back, and not left to wait for ever. */
export const CONNECTION_TIMEOUT_MS = 30_000

/** A connection on which nothing comes is asked after so long whether the other side is still there. */
const KEEP_ALIVE_MS = 10_000

/**
 * A node that loses power or its network says no farewell. The database then takes back its locks within a minute, where the
 * system's own two hours would hold up whoever wants to buy the same perfume; a transaction that is merely forgotten ends too.
 */
const BOUNDS = `
  set tcp_keepalives_idle = 20;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 3;
  set tcp_user_timeout = 50000;
  set idle_in_transaction_session_timeout = '5min'`

/**
 * Opens a pool. Without an error listener on the pool and on every client that is out of it, a database restart would
 * end the process (rules/operation 10).
 */
export function connect(url: string, poolSize: number, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'nafha',
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    // Not as options of the connection, which a pooler between refuses.
    onConnect: async (client) => void (await client.query(BOUNDS)),
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  waitForServer(pool)
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }) }
}
