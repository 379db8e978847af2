import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './client.ts'

/**
 * Updates rows by their ids in one statement, which carries the values as JSON.
 * @param rows all with the same columns
 */
export async function updateRows<Table extends PgTable & { id: PgColumn }>(
  tx: Queryable,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const names = Object.keys(first)
  const record = names.map(
    (name) => sql`${sql.identifier(name)} ${sql.raw(columns[name]?.getSQLType() ?? '')}`,
  )
  const values = names
    .filter((name) => name !== 'id')
    .map((name) => [name, sql`changed.${sql.identifier(name)}`] as const)
  await tx
    .update<PgTable>(table)
    .set(Object.fromEntries(values))
    .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (${sql.join(record, sql`, `)})`)
    .where(sql`${table.id} = changed.id`)
}
