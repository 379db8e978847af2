import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queryable } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement of a path that many take at once: its text is put together once, and each connection plans it once. It
 * runs inside transactions, too, where a query that the builder has prepared cannot: that one belongs to the pool.
 * @param text values come in by placeholders, each with its type, such as `${sql.placeholder('id')}::int`
 * @returns runs it; timestamps come back as text
 */
export function statement<Row extends object = Record<never, never>>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false)
    return ((await prepared.execute(values)) as QueryResult<Row & Record<string, unknown>>).rows
  }
}

/**
 * A list among the values of a statement. The planner is kept from counting what is in it: it would make a plan for each
 * length, at each call, instead of one for all.
 * @param type of the list, such as `int[]`
 */
export const listed = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`
