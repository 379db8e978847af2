import type pg from 'pg'
import { readMigrations } from '../platform/database/migrate.ts'
import { mayGiveTo } from '../platform/database/start-errors.ts'
import { type Finding, mend, warning, well } from './finding.ts'

/** Checks rights, extension and migrations: whether this version can create its tables, and has done so. */
export async function schema(client: pg.Client, hasOwner: boolean): Promise<Finding[]> {
  return [
    await (hasOwner ? fewRights(client) : rights(client)),
    await extension(client),
    await migrations(client),
  ]
}

async function rights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select current_user as role, current_database() as name,
       has_database_privilege(current_database(), 'create') as schemas,
       has_schema_privilege('public', 'create') as tables, pg_is_in_recovery() as replica`,
  )
  const { role, name, schemas, tables, replica } = rows[0]
  if (replica)
    return mend('database rights', 'DATABASE_URL is a replica, which takes no orders: name the primary')
  if (schemas && tables) return well('database rights', `${role} may make schemas and tables in ${name}`)
  return mend(
    'database rights',
    `${role} may not make ${schemas ? 'tables' : 'schemas'}: as an administrator, ${mayGiveTo(`"${role}"`)} alter database "${name}" owner to "${role}"`,
  )
}

/** Checks that the shop's role can only read and write rows: migrations belong to an owner of their own. */
async function fewRights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select current_user as role, has_schema_privilege('public', 'create') as tables, pg_is_in_recovery() as replica,
       (select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls from pg_roles where rolname = current_user) as mighty`,
  )
  const { role, tables, mighty, replica } = rows[0]
  if (replica)
    return mend('database rights', 'DATABASE_URL is a replica, which takes no orders: name the primary')
  if (!tables && !mighty)
    return well('database rights', `${role} reads and writes rows; migrations are DATABASE_OWNER_URL's`)
  return mend(
    'database rights',
    `${role} may do more than read and write rows: make both roles as deploy/database-roles.sql does`,
  )
}

async function extension(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query(
    `select (select count(*) from pg_extension where extname = 'pg_trgm') = 1 as made,
       (select count(*) from pg_available_extensions where name = 'pg_trgm') = 1 as available`,
  )
  const { made, available } = rows[0]
  if (made) return well('extension pg_trgm', 'is there')
  if (available) return well('extension pg_trgm', 'can be made, the first migration does it')
  return mend(
    'extension pg_trgm',
    "is not on the database's machine: install PostgreSQL's contrib package there (postgresql-contrib with Fedora and Alpine; Debian's server brings it), or allow it at the provider",
  )
}

async function migrations(client: pg.Client): Promise<Finding> {
  const about = 'migrations'
  const { known, missing, ahead, isNew } = await readMigrations(client)
  const queue = await client.query(`select to_regclass('graphile_worker.jobs') is not null as there`)
  if (isNew || !queue.rows[0].there)
    return warning(about, `none yet: npm run migrate, or the first start, makes all ${known}`)
  if (missing > 0)
    return warning(
      about,
      `${missing} of ${known} are missing: npm run migrate, or the next start, makes them`,
    )
  if (ahead > 0)
    return warning(about, `the database is ${ahead} ahead: a newer version of the shop has been here`)
  return well(about, `all ${known} are there`)
}
