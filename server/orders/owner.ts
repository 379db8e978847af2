import type { orders } from '../platform/database/schema/index.ts'

/** A caller proves an order by a sign-in, or by its number when it was placed as a guest. */
export interface Proof {
  customerId: number | null
  orderNumber: string | null
}

/**
 * Tells whether an order is this person's: the one rule of every call that shows, cancels or documents an order. A
 * customer's order is nobody's who has merely seen its number. A guest session and a payment's secret are checked where
 * they are looked up.
 */
export function belongsTo(
  order: Pick<typeof orders.$inferSelect, 'customerId' | 'guestSessionId' | 'orderNumber'>,
  { customerId, orderNumber }: Proof,
): boolean {
  if (customerId !== null && order.customerId === customerId) return true
  return order.guestSessionId !== null && orderNumber === order.orderNumber
}

/** An order number as people type it; null when there is none. */
export const readOrderNumber = (typed: string | null | undefined): string | null =>
  typed?.trim().toUpperCase() || null
