import pg from 'pg'
import type { Manifest } from './manifest.ts'

/** A backup holds the shop's tables and the job queue, so that a waiting email is not lost (rules/operation 17). */
const SCHEMAS = ['public', 'graphile_worker']
/** The migration programs fill these, and a restore runs them first. */
const WRITTEN_BY_MIGRATING = ['graphile_worker.migrations']

export interface Table {
  schema: string
  name: string
  columns: string[]
  /** SQL that orders rows uniquely, in the same way under every collation. */
  order: string
}

/** Quotes a table's name for SQL: `"schema"."name"`. */
export const quoted = ({ schema, name }: { schema: string; name: string }): string =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`

export const columnsOf = (columns: string[]): string =>
  columns.map((one) => pg.escapeIdentifier(one)).join(', ')

/**
 * Lists the shop's tables, referenced ones before those that refer to them.
 * @throws when a table has no primary key, or tables refer to each other in a circle
 */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Omit<Table, 'order'> & { order: string | null; needs: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns,
       (select string_agg(quote_ident(attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
           order by array_position(i.indkey::int2[], attnum))
         from pg_index i join pg_attribute on attrelid = c.oid and attnum = any(i.indkey)
         where i.indrelid = c.oid and i.indisprimary) as order,
       array(select distinct rn.nspname || '.' || r.relname from pg_constraint f
         join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind = 'r' and n.nspname || '.' || c.relname <> all($2)
     order by 1, 2`,
    [SCHEMAS, WRITTEN_BY_MIGRATING],
  )
  const sorted: Table[] = []
  let remaining = rows
  while (remaining.length > 0) {
    const waiting = new Set(remaining.map(({ schema, name }) => `${schema}.${name}`))
    const ready = remaining.filter(({ needs }) => !needs.some((need) => waiting.has(need)))
    if (ready.length === 0)
      throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const { schema, name, columns, order } of ready) {
      if (!order) throw new Error(`${schema}.${name} has no primary key, so its rows cannot be compared.`)
      sorted.push({ schema, name, columns, order })
    }
    remaining = remaining.filter((one) => !ready.includes(one))
  }
  return sorted
}

/** Reads the position of every used sequence of these schemas. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query(
    `select schemaname as schema, sequencename as name, last_value::text as last from pg_sequences
     where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** Lists a database's migrations, oldest first; empty for a new one. */
export async function migrationsOf(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as found`)
  if (!found[0].found) return []
  const { rows } = await client.query(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}
