import type { Order } from '@nafha/contract/checkout'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { collect_with_code, kept_until } from '@nafha/texts'
import { useRootData } from '../platform/root-data.ts'

/** Shows where an order waits, until when, and the code that its buyer shows there. */
export function PickupPlace({ order }: { order: Order }) {
  const language = useRootData()?.language ?? 'en'
  const pickup = order.delivery?.pickup
  if (!pickup || !['Pending', 'Shipped', 'Out For Delivery'].includes(order.status)) return null
  const until = { from: pickup.kept_until, to: pickup.kept_until }
  return (
    <p className="small mt-6">
      <b>{collect_with_code({ code: `\u2066${pickup.code}\u2069` })}</b>
      <span className="soft block">
        {pickup.address} · <bdi>{pickup.hours}</bdi>
      </span>
      <span className="soft block">{kept_until({ date: deliveryDates(until, language).to })}</span>
    </p>
  )
}
