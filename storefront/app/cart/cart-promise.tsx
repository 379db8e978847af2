import { earlierOffer } from '@nafha/contract/delivery/place-promise'
import type { Language } from '@nafha/contract/values/language'
import { citiesOf, DEFAULT_COUNTRY, placeName } from '../addresses/place-names.ts'
import { deliverySentence } from '../delivery/delivery-words.ts'
import type { PromisedDays } from '../delivery/promised-days.ts'
import { useRootData } from '../platform/root-data.ts'
import { useMinute } from '../platform/use-minute.ts'
import { DeliveryPromise } from '../products/delivery-promise.tsx'
import type { Quote } from './use-quote.ts'

/** The days that the shop quotes for the cart; a cart that cannot be delivered has none. */
function quotedDays(
  { delivery, delivery_options }: Pick<Quote, 'delivery' | 'delivery_options'>,
  language: Language,
): PromisedDays | undefined {
  const usual = delivery_options.find(({ id }) => id === delivery?.method_id)
  if (!usual || !delivery) return undefined
  const earlier = earlierOffer(usual, delivery_options, ({ kind }) => kind)
  return {
    usual: deliverySentence(delivery, language),
    orderBy: Date.parse(usual.order_by),
    earlier: earlier && {
      name: earlier.name,
      days: deliverySentence(earlier, language),
      price: earlier.price,
    },
  }
}

/** Says in the cart when it comes, as the shop has quoted it. */
export default function CartPromise({ quote }: { quote: Quote | undefined }) {
  const language = useRootData()?.language ?? 'en'
  const now = useMinute()
  const cities = citiesOf(DEFAULT_COUNTRY).map((name) => [name, placeName(name)] as const)
  return <DeliveryPromise cities={cities} hasEarlier days={quote && quotedDays(quote, language)} now={now} />
}
