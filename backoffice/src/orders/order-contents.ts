import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { awaitsSending, paysBack } from '@nafha/contract/orders'

export const bought = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => !tester)
export const testers = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => tester)

/** Why its goods stay in the house, as a text's name; null of an order that is to be sent, or was. */
export function whyKept({ status, refundable, disputed }: StaffOrder): string | null {
  if (paysBack(status)) return `nafha.orders.kept.${status}`
  if (!awaitsSending(status)) return null
  // Paid back in full it is called off, though its status tells so only when the provider has made the refund.
  if (refundable === 0) return 'nafha.orders.kept.paid_back'
  return disputed ? 'nafha.orders.kept.disputed' : null
}
