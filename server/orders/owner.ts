import type { orders } from '../platform/database/schema/index.ts'

/** A caller proves an order by a sign-in, or by its number when it was placed as a guest. */
export interface Proof {
  customerId: number | null
  orderNumber: string | null
}

/**
 * Returns whether an order belongs to this person: the one rule of every call that shows, cancels or documents an order.
 * The number alone does not prove a customer's order. Guest sessions and payment secrets are checked where they are read.
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
