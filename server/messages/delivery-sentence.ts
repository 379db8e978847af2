import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { keptUntil } from '@nafha/contract/delivery/method-days'
import {
  arrives_on,
  arrives_on_within,
  collect_with_code,
  delivered_between,
  kept_until,
  list_comma,
  ready_to_collect_on,
} from '@nafha/texts'
import { promisedDelivery } from '../orders/index.ts'
import { inLanguage } from '../platform/text/language.ts'
import { ltr } from '../platform/text/ltr.ts'
import type { OrderForEmail } from './queries.ts'

/** Says when an order comes, in its language; of a pick-up also where it waits, and its code. */
export function deliverySentence(order: OrderForEmail): string {
  const { language, delivery } = order
  const locale = { locale: language }
  const promise = promisedDelivery(order)
  const dates = deliveryDates(promise, language)
  if (delivery?.pickup) {
    const { address, hours, code } = delivery.pickup
    const last = keptUntil(promise.from)
    const place = `${inLanguage(address, language)}${list_comma({}, locale)}${ltr(inLanguage(hours, language))}`
    const until = kept_until({ date: deliveryDates({ from: last, to: last }, language).to }, locale)
    return `${ready_to_collect_on({ date: dates.to }, locale)}: ${place}. ${collect_with_code({ code: ltr(code) }, locale)}. ${until}.`
  }
  if (delivery?.slot) {
    const hours = ltr(`${delivery.slot.from}–${delivery.slot.to}`)
    return `${arrives_on_within({ date: dates.to, hours }, locale)}.`
  }
  if (promise.from === promise.to) return `${arrives_on({ date: dates.to }, locale)}.`
  return `${delivered_between(dates, locale)}.`
}
