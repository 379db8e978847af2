import { randomBytes } from 'node:crypto'
import { orderNumber } from '@nafha/contract/orders'
import { TAX_PERCENT } from '@nafha/contract/rules'
import type { Queryable } from '../platform/database/client.ts'
import {
  type checkouts,
  orderEvents,
  orderItems,
  orders,
  type reservations,
} from '../platform/database/schema/index.ts'
import { enqueue } from '../platform/jobs.ts'

type Checkout = typeof checkouts.$inferSelect
type Line = typeof reservations.$inferSelect

/**
 * Makes the order of a paid checkout, with its first event and its confirmation, in the caller's
 * transaction. Returns its id. The unique payment intent keeps a second one out.
 */
export async function createOrder(
  tx: Queryable,
  checkout: Checkout,
  lines: readonly Line[],
  paymentIntent: string,
): Promise<number> {
  const values = {
    checkoutId: checkout.id,
    paymentIntent,
    customerId: checkout.customerId,
    guestSessionId: checkout.guestSessionId,
    language: checkout.language,
    prefixName: checkout.prefixName,
    firstName: checkout.firstName,
    lastName: checkout.lastName,
    email: checkout.email,
    mobileNumber: checkout.mobileNumber,
    address: checkout.address,
    shippingAddress: checkout.shippingAddress,
    subtotal: checkout.subtotal,
    taxPercent: TAX_PERCENT,
    tax: checkout.tax,
    discountId: checkout.discountId,
    discountPercent: checkout.discountPercent,
    discountAmount: checkout.discountAmount,
    total: checkout.total,
  }
  const id = await insertNumbered(tx, values)
  await tx.insert(orderItems).values(lines.map(({ checkoutId: _, ...line }) => ({ orderId: id, ...line })))
  await tx.insert(orderEvents).values({ orderId: id, toStatus: 'Pending', by: 'shop' })
  await enqueue(tx, 'send-order-confirmation', { orderId: id }, { key: `order-confirmation:${id}` })
  return id
}

/** Draws order numbers until one is free: with 32^10 of them the first nearly always is. */
async function insertNumbered(
  tx: Queryable,
  values: Omit<typeof orders.$inferInsert, 'orderNumber'>,
): Promise<number> {
  for (;;) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, orderNumber: orderNumber(randomBytes(10)) })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning({ id: orders.id })
    if (order) return order.id
  }
}
