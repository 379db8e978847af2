import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { invoiceSeries } from '../platform/database/schema/index.ts'

type Kind = (typeof invoiceSeries.$inferSelect)['kind']

/** Locks a series until the transaction ends, and returns its last number. */
export async function lockSeries(tx: Queryable, kind: Kind): Promise<number> {
  const [series] = await tx.select().from(invoiceSeries).where(eq(invoiceSeries.kind, kind)).for('update')
  if (!series) throw new Error(`the series of ${kind} does not exist`)
  return series.last
}
