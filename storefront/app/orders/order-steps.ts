import type { Order } from '@nafha/contract/checkout'
import { isRefundStatus, type OrderStatus } from '@nafha/contract/orders/orders'

/** The statuses of an order that goes well, in their order. */
const WAY: readonly OrderStatus[] = ['Pending', 'Shipped', 'Out For Delivery', 'Delivered']

interface OrderStep {
  status: OrderStatus
  /** Time of the change to this status, ISO 8601; null while it lies ahead. */
  at: string | null
}

/** Returns the statuses that an order has had, and those that it will have. A canceled or refunded order has no more. */
export function orderSteps({
  status,
  status_history: reached,
}: Pick<Order, 'status' | 'status_history'>): OrderStep[] {
  const ahead = isRefundStatus(status) ? [] : WAY.slice(WAY.indexOf(status) + 1)
  return [...reached, ...ahead.map((next) => ({ status: next, at: null }))]
}
