import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import type { DeliveryWindow } from '@nafha/contract/delivery/delivery-window'
import type { MethodKind } from '@nafha/contract/orders/paid-delivery'
import type { Language } from '@nafha/contract/values/language'
import { arrives_on, arrives_on_within, delivered_between, ready_to_collect_on } from '@nafha/texts'

interface Promised {
  kind: MethodKind
  promise: DeliveryWindow
  slot?: { from: string; to: string } | null
}

/** Hours as `10:00–13:00`, from left to right in both languages. */
export const hoursText = ({ from, to }: { from: string; to: string }): string => `\u2066${from}–${to}\u2069`

/** Says when an order comes, or is ready, by a method. */
export function deliverySentence({ kind, promise, slot }: Promised, language: Language): string {
  const dates = deliveryDates(promise, language)
  if (kind === 'pickup') return ready_to_collect_on({ date: dates.to })
  if (slot) return arrives_on_within({ date: dates.to, hours: hoursText(slot) })
  return promise.from === promise.to ? arrives_on({ date: dates.to }) : delivered_between(dates)
}
