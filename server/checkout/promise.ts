import { type DeliveryWindow, deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { methodWindow } from '@nafha/contract/delivery/method-days'
import { businessCalendar } from '@nafha/contract/delivery/shop-calendar'
import { parseCalendar } from '../delivery/index.ts'
import type { CheckoutOfPayment } from './locks.sql.ts'

/**
 * Returns the days that a paid order is promised: those that were shown when its units were reserved. Who pays after the
 * reservation gets the days of now; a chosen date stays, because only its buyer can choose another (rules/delivery 12).
 */
export function promiseOfPayment(
  {
    promisedFrom,
    promisedTo,
    method,
    calendar,
  }: Pick<CheckoutOfPayment, 'promisedFrom' | 'promisedTo' | 'method' | 'calendar'>,
  isOpen: boolean,
  now: Date,
): DeliveryWindow {
  const shown = promisedFrom && promisedTo ? { from: promisedFrom, to: promisedTo } : null
  if (shown && (isOpen || method?.kind === 'slot')) return shown
  const days = businessCalendar(parseCalendar(calendar))
  if (!method) return deliveryWindow(days, now)
  const late = methodWindow(days, method, now) ?? shown ?? deliveryWindow(days, now)
  return method.kind === 'pickup' ? { from: late.from, to: late.from } : late
}
