import type { OrderStatus } from '../orders/orders.ts'
import type { MethodKind } from '../orders/paid-delivery.ts'
import { shopDay } from '../values/calendar.ts'
import type { DeliveryWindow } from './delivery-window.ts'

const ON_THE_WAY: readonly OrderStatus[] = ['Pending', 'Shipped', 'Out For Delivery']

/** Returns whether an order in this status still comes. */
export const isOnTheWay = (status: OrderStatus): boolean => ON_THE_WAY.includes(status)

interface PromisedOrder {
  status: OrderStatus
  promised: DeliveryWindow
  /** Null for an order of before there was a choice. */
  kind: MethodKind | null
}

/**
 * Returns whether the last promised day of an order has passed in the Emirates before it came (rules/delivery 15). What
 * waits to be picked up is not late.
 */
export const isLateDelivery = ({ status, promised, kind }: PromisedOrder, now: Date): boolean =>
  kind !== 'pickup' && isOnTheWay(status) && shopDay(now) > promised.to
