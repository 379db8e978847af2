import type { StaffOrder, StaffOrderItem } from '@nafha/contract/admin/orders'
import { awaitsSending, isRefundStatus } from '@nafha/contract/orders/orders'

export const paidItems = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => !tester)
export const testers = (items: readonly StaffOrderItem[]) => items.filter(({ tester }) => tester)

/** Returns the text key that says why an order must not be sent; null when it is to be sent, or was. */
export function reasonNotToSend({ status, paid_back, disputed }: StaffOrder): string | null {
  if (isRefundStatus(status)) return `nafha.orders.kept.${status}`
  if (!awaitsSending(status)) return null
  // A full refund cancels the order, though its status changes only when the provider has made the refund.
  if (paid_back) return 'nafha.orders.kept.paid_back'
  return disputed ? 'nafha.orders.kept.disputed' : null
}
