import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { courierLabels, shipments } from '../platform/database/schema/index.ts'
import { mergePdfs } from './merge-pdfs.ts'

/** The labels of these orders in one PDF, in the order of their parcels; null when none has one. */
export async function labelsOf(db: Queryable, orderIds: readonly number[]): Promise<Buffer | null> {
  const rows = await db
    .select({ pdf: courierLabels.pdf })
    .from(shipments)
    .innerJoin(courierLabels, eq(courierLabels.key, shipments.labelKey))
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.id))
  return rows.length > 0 ? mergePdfs(rows.map(({ pdf }) => pdf)) : null
}

/** The label of one parcel, or null. */
export async function labelOf(db: Queryable, shipmentId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ pdf: courierLabels.pdf })
    .from(shipments)
    .innerJoin(courierLabels, eq(courierLabels.key, shipments.labelKey))
    .where(and(eq(shipments.id, shipmentId)))
  return row?.pdf ?? null
}
