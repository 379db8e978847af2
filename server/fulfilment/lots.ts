import { eq } from 'drizzle-orm'
import type { Queryable } from '../platform/database/client.ts'
import { shipmentLots } from '../platform/database/schema/index.ts'
import { invalid, type Rejection } from '../platform/outcomes/outcome.ts'

interface Lot {
  item_id: number
  lot: string
  expires_on?: string | null | undefined
  quantity: number
}

/** Rejects lots of more units of a line than the parcel holds. */
export function rejectLots(
  lots: readonly Lot[],
  units: readonly { itemId: number; quantity: number }[],
): Rejection | null {
  const rest = new Map(units.map(({ itemId, quantity }) => [itemId, quantity]))
  for (const { item_id, quantity } of lots) rest.set(item_id, (rest.get(item_id) ?? 0) - quantity)
  return [...rest.values()].every((quantity) => quantity >= 0) ? null : invalid('lots', 'lots_exceed_parcel')
}

/** Replaces the lots that are noted for a parcel. */
export async function writeLots(tx: Queryable, shipmentId: number, lots: readonly Lot[]): Promise<void> {
  await tx.delete(shipmentLots).where(eq(shipmentLots.shipmentId, shipmentId))
  if (lots.length === 0) return
  await tx.insert(shipmentLots).values(
    lots.map(({ item_id, lot, expires_on, quantity }) => ({
      shipmentId,
      itemId: item_id,
      lot,
      expiresOn: expires_on ?? null,
      quantity,
    })),
  )
}
