import pg from 'pg'
import { MIGRATION_LOCK } from './migrate.ts'

/** Schemas whose rows the shop reads and writes; of `drizzle` it only reads which migrations there were. */
const WORKED_IN = ['public', 'graphile_worker']
/** Tables that the app role may add rows to but not change; a trigger refuses changes, too. */
const ONLY_ADDED_TO = ['public.audit_log']

/**
 * Lets the role that the shop works as read and write rows, and nothing else: it makes, changes and empties no table, and
 * disables no trigger. Run by the owner after each migration, since new tables are closed to others.
 */
export async function grantToApp(ownerUrl: string, appUrl: string): Promise<void> {
  const role = pg.escapeIdentifier(decodeURIComponent(new URL(appUrl).username))
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    // Two nodes that grant at once would fail on the same row of the catalog.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('begin')
    for (const schema of WORKED_IN) {
      await client.query(`grant usage on schema ${schema} to ${role}`)
      await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${role}`)
      await client.query(`grant usage, select, update on all sequences in schema ${schema} to ${role}`)
    }
    await client.query(`grant usage on schema drizzle to ${role}`)
    await client.query(`grant select on all tables in schema drizzle to ${role}`)
    for (const table of ONLY_ADDED_TO) await client.query(`revoke update, delete on ${table} from ${role}`)
    await openRowsOfQueue(client, role)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The queue's tables show their rows to their owner alone, unless a policy says otherwise (row level security). */
async function openRowsOfQueue(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity`,
  )
  for (const { name } of rows) {
    const table = `graphile_worker.${pg.escapeIdentifier(name)}`
    await client.query(`drop policy if exists shop on ${table}`)
    await client.query(`create policy shop on ${table} to ${role} using (true) with check (true)`)
  }
}
