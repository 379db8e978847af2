import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResult } from 'pg'
import type { Queryable } from './client.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A prepared statement for busy paths: its text is built once, and each connection plans it once. It also
 * runs inside transactions, where a prepared query of the builder, which belongs to the pool, cannot.
 * @param text takes values by placeholders, each with its type, such as `${sql.placeholder('id')}::int`
 * @returns a function that runs it; timestamps come back as text
 */
export function statement<Row extends object = Record<never, never>>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Queryable, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false)
    return ((await prepared.execute(values)) as QueryResult<Row & Record<string, unknown>>).rows
  }
}

/**
 * A list as a value of a statement. The subquery hides its length from the planner, which would otherwise
 * replan at each call with another length.
 * @param type of the list, such as `int[]`
 */
export const listed = (name: string, type: string): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})::${sql.raw(type)}`
