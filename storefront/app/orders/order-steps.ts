import type { Order } from '@nafha/contract/checkout'
import { isRefundStatus, type OrderStatus } from '@nafha/contract/orders/orders'

/** The statuses of an order that goes well, in their order. */
const WAY: readonly OrderStatus[] = ['Pending', 'Shipped', 'Out For Delivery', 'Delivered']

interface OrderStep {
  /** A status; or the packing of the first parcel, a refund of a part, and units that pay another order, which change none. */
  step: OrderStatus | 'packed' | 'part refunded' | 'credited'
  /** Time of the step, ISO 8601; null while it lies ahead. */
  at: string | null
  /** AED of a refund of a part. */
  amount?: number
}

/**
 * Returns the steps that an order has had, and those that it will have. A canceled or refunded order has no more. The
 * packing of the first parcel and refunds of a part are steps once they are done; the refund that makes an order
 * Refunded is that status.
 */
export function orderSteps({
  status,
  status_history: reached,
  parcels,
  refunds,
}: Pick<Order, 'status' | 'status_history' | 'parcels' | 'refunds'>): OrderStep[] {
  const ahead = isRefundStatus(status) ? [] : WAY.slice(WAY.indexOf(status) + 1)
  const packed = parcels.map(({ packed_at }) => packed_at).toSorted()[0]
  const past = reached.map(({ status: step, at }): OrderStep => ({ step, at }))
  if (packed) past.splice(1, 0, { step: 'packed', at: packed })
  for (const { amount, at, credited_to } of status === 'Refunded' ? refunds.slice(0, -1) : refunds) {
    const next = past.findIndex((one) => one.at !== null && one.at > at)
    past.splice(next === -1 ? past.length : next, 0, {
      step: credited_to ? 'credited' : 'part refunded',
      at,
      amount,
    })
  }
  return [...past, ...ahead.map((step) => ({ step, at: null }))]
}
