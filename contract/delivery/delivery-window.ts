import { shopDay, shopTime } from '../values/calendar.ts'
import { afterBusinessDays, type BusinessCalendar, hoursOn, nextBusinessDay } from './business-days.ts'

/** Delivery takes this many business days; an order from the cut-off on counts for the next one (rules/delivery 2). */
const STANDARD_DELIVERY = { fewest: 3, most: 7, cutOff: '15:00' } as const

/** First and last day of delivery, both business days: ISO dates in the calendar of the Emirates. */
export interface DeliveryWindow {
  from: string
  to: string
}

/** Returns the business day to which an order counts that is placed at this moment. */
function orderDay(calendar: BusinessCalendar, orderedAt: Date, cutOff: string): string {
  const day = shopDay(orderedAt)
  const hours = hoursOn(calendar, day)
  if (!hours) return nextBusinessDay(calendar, day)
  const last = hours.to < cutOff ? hours.to : cutOff
  return shopTime(orderedAt) < last ? day : afterBusinessDays(calendar, day, 1)
}

/**
 * Returns when an order placed at this moment arrives: 3 to 7 business days after the day to which it counts. That is the next
 * business day from the cut-off or the closing time on, and on days off.
 */
export function deliveryWindow(calendar: BusinessCalendar, orderedAt: Date): DeliveryWindow {
  const { fewest, most, cutOff } = STANDARD_DELIVERY
  const day = orderDay(calendar, orderedAt, cutOff)
  const from = afterBusinessDays(calendar, day, fewest)
  return { from, to: afterBusinessDays(calendar, from, most - fewest) }
}
