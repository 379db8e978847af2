import type { Order } from '@nafha/contract/checkout'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { isOnTheWay } from '@nafha/contract/delivery/late-delivery'
import { delivered_between, delivery_is_late } from '@nafha/texts'
import { useRootData } from '../platform/root-data.ts'

/**
 * Shows between which days an order arrives, until it is delivered. When the last day has passed it says so, and whom
 * to call (rules/delivery 15).
 */
export function ExpectedDelivery({ order }: { order: Order }) {
  const root = useRootData()
  if (!isOnTheWay(order.status)) return null
  const phone = `\u2066${root?.shop.customerCarePhone ?? ''}\u2069`
  const dates = deliveryDates(order.promised_delivery, root?.language ?? 'en')
  if (order.delivery_is_late)
    return (
      <p className="note note-warn small mt-2">
        <span>{delivery_is_late({ to: dates.to, phone })}</span>
      </p>
    )
  return <p className="small soft">{delivered_between(dates)}</p>
}
