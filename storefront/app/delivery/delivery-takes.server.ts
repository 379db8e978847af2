import type { StandardDelivery } from '@nafha/contract/delivery/standard-delivery'
import { delivery_same_business_day, delivery_takes, delivery_takes_days } from '@nafha/texts'

/** Says in how many business days the standard delivery comes. */
export function deliveryTakes({
  days_from: from,
  days_to: to,
}: Pick<StandardDelivery, 'days_from' | 'days_to'>): string {
  if (from < to) return delivery_takes({ from, to })
  return to === 0 ? delivery_same_business_day() : delivery_takes_days({ n: to })
}
