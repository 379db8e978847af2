import type { Order } from '@nafha/contract/checkout'
import { isRefundStatus, type OrderStatus } from '@nafha/contract/orders/orders'

/** The statuses of an order that goes well, in their order. */
const WAY: readonly OrderStatus[] = ['Pending', 'Shipped', 'Out For Delivery', 'Delivered']

interface OrderStep {
  /** A status, or the packing of the first parcel, which changes none. */
  step: OrderStatus | 'packed'
  /** Time of the step, ISO 8601; null while it lies ahead. */
  at: string | null
}

/**
 * Returns the steps that an order has had, and those that it will have. A canceled or refunded order has no more. The
 * packing of the first parcel is a step once it is done.
 */
export function orderSteps({
  status,
  status_history: reached,
  parcels,
}: Pick<Order, 'status' | 'status_history' | 'parcels'>): OrderStep[] {
  const ahead = isRefundStatus(status) ? [] : WAY.slice(WAY.indexOf(status) + 1)
  const packed = parcels.map(({ packed_at }) => packed_at).toSorted()[0]
  const past = reached.map(({ status: step, at }): OrderStep => ({ step, at }))
  if (packed) past.splice(1, 0, { step: 'packed', at: packed })
  return [...past, ...ahead.map((step) => ({ step, at: null }))]
}
