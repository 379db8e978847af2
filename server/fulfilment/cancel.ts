import { awaitsSending, cancelableUntil } from '@nafha/contract/orders/orders'
import { and, eq } from 'drizzle-orm'
import { belongsTo, isReplacement, lockOrder, type Proof } from '../orders/index.ts'
import type { Database } from '../platform/database/client.ts'
import { orders } from '../platform/database/schema/index.ts'
import { conflict, type Rejection } from '../platform/outcomes/outcome.ts'
import { cancelLockedOrder } from './cancel-and-restock.ts'
import { hasParcelLeft } from './move-all-parcels.ts'

const notCancelable = conflict('order_not_cancelable')

/**
 * Cancels an order within an hour of placing, with stock, refund and email in one transaction (rules/orders 11). The
 * order is locked, so that the second of two concurrent calls finds it canceled.
 */
export const cancelOrder = (db: Database, orderId: number, proof: Proof): Promise<Rejection | null> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    // A stranger's order gets the same response as an unknown one.
    if (!order || !belongsTo(order, proof))
      return { kind: 'not_found', code: 'order_unknown', message: 'your_order_number_is_invalid' }
    if (!awaitsSending(order.status) || (await hasParcelLeft(tx, orderId))) return notCancelable
    // A free replacement settles a return: its buyer would be left with neither. Staff may cancel it.
    if ((await tx.$count(orders, and(eq(orders.id, orderId), isReplacement))) > 0) return notCancelable
    if (cancelableUntil(order.createdAt) < Date.now()) return conflict('cancel_window_passed')
    return (await cancelLockedOrder(tx, order, { by: 'customer' })) ? null : notCancelable
  })
