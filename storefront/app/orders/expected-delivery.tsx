import type { Order } from '@nafha/contract/checkout'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { isOnTheWay } from '@nafha/contract/delivery/late-delivery'
import { delivery_is_late } from '@nafha/texts'
import { deliverySentence } from '../delivery/delivery-words.ts'
import { useRootData } from '../platform/root-data.ts'

/**
 * Shows on which days an order arrives, until it is delivered. When the last day has passed it says so, and whom
 * to call (rules/delivery 15).
 */
export function ExpectedDelivery({ order }: { order: Order }) {
  const root = useRootData()
  if (!isOnTheWay(order.status)) return null
  const language = root?.language ?? 'en'
  if (order.delivery_is_late) {
    const phone = `\u2066${root?.shop.customerCarePhone ?? ''}\u2069`
    const { to } = deliveryDates(order.promised_delivery, language)
    return (
      <p className="note note-warn small mt-2">
        <span>{delivery_is_late({ to, phone })}</span>
      </p>
    )
  }
  const { kind = 'standard' as const, slot = null } = order.delivery ?? {}
  return (
    <p className="small soft">
      {deliverySentence({ kind, slot, promise: order.promised_delivery }, language)}
    </p>
  )
}
