import { randomUUID } from 'node:crypto'
import { hasLeft, isAtShop, type ParcelState } from '@nafha/contract/fulfilment/parcel-states'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import { eq } from 'drizzle-orm'
import { copyTracking } from '../orders/index.ts'
import type { Queryable } from '../platform/database/client.ts'
import { shipments } from '../platform/database/schema/index.ts'
import { type Mover, moveParcel } from './move-parcel.ts'
import { type ParcelTracking, packRest } from './pack-rest.ts'
import { parcelsOf } from './parcel-rows.ts'

/** The state that a status gives the parcels that it concerns. */
const moves: Partial<Record<OrderStatus, { state: ParcelState; concerns: (state: ParcelState) => boolean }>> =
  {
    Shipped: { state: 'shipped', concerns: isAtShop },
    'Out For Delivery': { state: 'out_for_delivery', concerns: hasLeft },
    Delivered: { state: 'delivered', concerns: hasLeft },
    Canceled: { state: 'canceled', concerns: isAtShop },
  }

/**
 * Moves the parcels of a locked order to a status that staff give the whole order. Shipped first packs what is in no parcel
 * yet; courier and number belong to that, or to the last parcel at the shop. The caller changes the order itself.
 */
export async function moveAllParcels(
  tx: Queryable,
  orderId: number,
  status: OrderStatus,
  tracking: ParcelTracking | null,
  mover: Mover,
): Promise<void> {
  const move = moves[status]
  if (!move) return
  const packed = status === 'Shipped' ? await packRest(tx, orderId, tracking, mover.by) : null
  const concerned = (await parcelsOf(tx, orderId)).filter(({ state }) => move.concerns(state))
  const last = concerned.at(-1)
  if (tracking && packed === null && last) {
    await tx.update(shipments).set(tracking).where(eq(shipments.id, last.id))
  }
  const event = { kind: move.state, at: new Date() }
  for (const { id } of concerned) await moveParcel(tx, id, { ...event, key: randomUUID() }, mover)
  await copyTracking(tx, orderId)
}

/** Returns whether a parcel of the order has left, so that the order can no longer be canceled. */
export const hasParcelLeft = async (tx: Queryable, orderId: number): Promise<boolean> =>
  (await parcelsOf(tx, orderId)).some(({ state }) => hasLeft(state))
