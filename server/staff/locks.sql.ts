import { sql } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { staff } from '../platform/database/schema/index.ts'

/** Lets nobody else write the table until the transaction ends. Reading goes on. */
export async function lockStaffTable(tx: Queryable): Promise<void> {
  await tx.execute(sql`lock table ${staff} in share row exclusive mode`)
}
