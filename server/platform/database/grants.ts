import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

/** Schemas whose rows the shop reads and writes. In `drizzle` it only reads the list of migrations. */
const WORKED_IN = ['public', 'graphile_worker']
/** Append-only tables: the app role may insert only, and a trigger refuses changes, too. */
const ONLY_ADDED_TO = ['public.audit_log']

/**
 * Grants the shop's role the right to read and write rows and nothing else: it cannot create, alter or
 * truncate a table, nor disable a trigger. The owner runs this after each migration, since new tables are
 * closed to others.
 */
export async function grantToApp(ownerUrl: string, appUrl: string): Promise<void> {
  const name = decodeURIComponent(new URL(appUrl).username)
  const role = pg.escapeIdentifier(name)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'nafha-migrate' })
  client.on('error', () => {}) // The pending query rejects with the same error.
  await client.connect()
  try {
    // A read-only database, such as a replica during a failover, refuses every grant.
    if (await isGranted(client, name)) return
    // Two nodes that grant at once would conflict on the same row of the catalog.
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
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

/** Returns true if the role has exactly the rights granted below. */
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

/** Adds policies to the queue's tables, whose row level security shows rows only to their owner. */
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
