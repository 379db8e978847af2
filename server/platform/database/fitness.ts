import pg from 'pg'
import { mayGiveTo } from './start-errors.ts'

/** server_version_num of the oldest PostgreSQL that the shop runs on. */
export const OLDEST_POSTGRES = 150_000

export interface ServerFacts {
  number: number
  version: string
  encoding: string
  characters: string
  role: string
  database: string
}

/** Reads version and encoding of the connected database. */
export async function readServerFacts(client: Pick<pg.Client, 'query'>): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
       pg_encoding_to_char(encoding) as encoding, datctype as characters, current_user as role, datname as database
     from pg_database where datname = current_database()`,
  )
  const [facts] = rows
  if (!facts) throw new Error('the database does not say what it is')
  return facts
}

/** Explains why the shop cannot use a database, and what to do about it; null when it can. */
export function unfitReason({ number, version, encoding, characters, ...names }: ServerFacts): string | null {
  if (number < OLDEST_POSTGRES) return `PostgreSQL ${version} is too old: 15 or later is needed`
  if (encoding === 'UTF8' && !['C', 'POSIX'].includes(characters)) return null
  const name = pg.escapeIdentifier(`${names.database}_utf8`)
  const role = pg.escapeIdentifier(names.role)
  return (
    `its characters are ${encoding}/${characters}, so Arabic cannot be stored or searched: make another database, ` +
    `as an administrator: ${mayGiveTo(role)} create database ${name} owner ${role} template template0 encoding 'UTF8' locale 'C.UTF-8', and name that one`
  )
}
