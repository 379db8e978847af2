import type { MethodKind } from '../orders/paid-delivery.ts'
import type { BusinessCalendar, OpeningHours } from './business-days.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { type MethodSchedule, methodSlots, methodWindow } from './method-days.ts'
import { type Place, servesPlace } from './serving.ts'

/** The part of a delivery method that decides its promise. */
export interface PromisingMethod extends MethodSchedule {
  kind: MethodKind
  slots: readonly OpeningHours[]
}

/**
 * Returns the days of an order that is placed at this moment; null if the method does not deliver. Those of a slot method are
 * its first date, and a pick-up is ready on one day.
 * @param full keys of the days and slots (`slotKey`) that take no more
 */
export function methodPromise(
  calendar: BusinessCalendar,
  method: PromisingMethod,
  now: Date,
  full: ReadonlySet<string>,
): DeliveryWindow | null {
  if (method.kind === 'slot') {
    const [slot] = methodSlots(calendar, method, now, full)
    return slot ? { from: slot.date, to: slot.date } : null
  }
  const promise = methodWindow(calendar, method, now, full)
  return promise && method.kind === 'pickup' ? { from: promise.from, to: promise.from } : promise
}

interface ServingMethod {
  kind: MethodKind
  cities: readonly string[]
  areas: readonly string[]
}

/**
 * Returns the first method that serves a place without the shopper's choice (rules/delivery 10); null if there is none. Nobody
 * is sent to a boutique unasked, and hours are taken unasked only where there is nothing else.
 */
export function firstServing<M extends ServingMethod>(methods: readonly M[], place: Place): M | null {
  const served = methods.filter((method) => method.kind !== 'pickup' && servesPlace(method, place))
  return served.find(({ kind }) => kind !== 'slot') ?? served[0] ?? null
}
