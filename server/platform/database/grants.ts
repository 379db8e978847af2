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
  const name = decodeURIComponent(new URL(appUrl).username)
  const role = pg.escapeIdentifier(name)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    // A database that only reads, such as a replica during a failover, refuses every grant.
    if (await isGranted(client, name)) return
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

/** Tells whether the role has all that is granted below, and nothing that is revoked. */
async function isGranted(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ granted: boolean }>(
    `select not exists (
        select from unnest(array_append($2::text[], 'drizzle')) as schema where not has_schema_privilege($1::name, schema, 'usage'))
      and not exists (
        select from pg_class, unnest(array['select', 'insert', 'update', 'delete']) as action
        where relkind in ('r', 'p', 'v', 'm') and relnamespace = any($2::text[]::regnamespace[])
          and has_table_privilege($1::name, pg_class.oid, action)
            = (pg_class.oid = any($3::text[]::regclass[]) and action in ('update', 'delete')))
      and not exists (
        select from pg_class where relkind in ('r', 'p') and relnamespace = 'drizzle'::regnamespace
          and not has_table_privilege($1::name, oid, 'select'))
      and not exists (
        select from pg_class, unnest(array['usage', 'select', 'update']) as action
        where relkind = 'S' and relnamespace = any($2::text[]::regnamespace[])
          and not has_sequence_privilege($1::name, pg_class.oid, action))
      and not exists (
        select from pg_class where relnamespace = 'graphile_worker'::regnamespace and relrowsecurity
          and not exists (select from pg_policy where polrelid = pg_class.oid and polname = 'shop'
            and (select oid from pg_roles where rolname = $1::name) = any(polroles))) as granted`,
    [role, WORKED_IN, ONLY_ADDED_TO],
  )
  return rows[0]?.granted === true
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
