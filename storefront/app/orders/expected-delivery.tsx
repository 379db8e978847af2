import type { Order } from '@nafha/contract/checkout'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { OrderStatus } from '@nafha/contract/orders/orders'
import { delivered_between } from '@nafha/texts'
import { useRootData } from '../platform/root-data.ts'

const ON_THE_WAY: readonly OrderStatus[] = ['Pending', 'Shipped', 'Out For Delivery']

/** Shows between which days an order arrives, until it is delivered. */
export function ExpectedDelivery({ order, className }: { order: Order; className?: string }) {
  const language = useRootData()?.language ?? 'en'
  if (!ON_THE_WAY.includes(order.status)) return null
  return <p className={className}>{delivered_between(deliveryDates(order.promised_delivery, language))}</p>
}
