import { awaitsSending, cancelableUntil } from '@nafha/contract/orders'
import { belongsTo, lockOrder, type Proof } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { cancelLockedOrder } from './cancel-and-restock.ts'

export type Canceled =
  | 'canceled'
  /** No such order, or not this person's: both get the same response. */
  | 'unknown'
  | 'cancel_window_passed'
  | 'order_not_cancelable'

/**
 * Cancels an order within an hour of placing, with stock, refund and email in one transaction (rules/orders 11). The
 * order is locked, so that the second of two concurrent calls finds it canceled.
 */
export const cancelOrder = (db: Database, orderId: number, proof: Proof): Promise<Canceled> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order || !belongsTo(order, proof)) return 'unknown'
    if (!awaitsSending(order.status)) return 'order_not_cancelable'
    if (cancelableUntil(order.createdAt) < Date.now()) return 'cancel_window_passed'
    return (await cancelLockedOrder(tx, order, { by: 'customer' })) ? 'canceled' : 'order_not_cancelable'
  })
