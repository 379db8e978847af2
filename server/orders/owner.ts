import type { orders } from '../platform/database/schema/index.ts'

/** What whoever asks for an order can show: a sign-in, or the number of an order that was placed as a guest. */
export interface Proof {
  customerId: number | null
  orderNumber: string | null
}

/** Whether an order is this person's (DESIGN 14). A customer's order is nobody's who has merely seen its number. */
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
