import { formatAed } from '@nafha/contract/values/money'
import { choose_your_city, delivering_to, free } from '@nafha/texts'
import { chooseCity } from '../delivery/choose-city.ts'
import { orderWithin } from '../delivery/order-within.ts'
import type { PromisedDays } from '../delivery/promised-days.ts'
import { useHydrated } from '../platform/hydrated.ts'
import { stored, useStored } from '../platform/stored.ts'

interface Props {
  /** The cities to choose from, by their names in the contract and in the page's language. */
  cities: readonly (readonly [name: string, label: string])[]
  /** Undefined until it is known, in a place that is kept for it. */
  days: PromisedDays | undefined
  /** Keeps place for a method that comes earlier. */
  hasEarlier: boolean
  /** The time by the shop's clock, in ms. */
  now: number
}

/** Asks once for the city, and says when an order comes there that is placed now (rules/delivery 16). */
export function DeliveryPromise({ cities, days, hasEarlier, now }: Props) {
  const city = useStored(stored.deliveryCity) ?? ''
  const earlier = days?.earlier
  return (
    <>
      <label className="flex min-h-11 items-center gap-2">
        {delivering_to()}
        <select
          className="link field-sizing-content"
          value={city}
          disabled={!useHydrated()}
          onChange={({ target }) => chooseCity(target.value)}
        >
          {city === '' && <option value="">{choose_your_city()}</option>}
          {cities.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <div className={hasEarlier ? 'min-h-[4lh] md:min-h-[3lh]' : 'min-h-[2lh]'}>
        {days && (
          <p className="text-ink">
            {days.usual}
            {orderWithin(days.orderBy - now)}
          </p>
        )}
        {earlier && (
          <p>
            {earlier.name} · {earlier.days} ·{' '}
            <bdi className="num">{earlier.price > 0 ? formatAed(earlier.price) : free()}</bdi>
          </p>
        )}
      </div>
    </>
  )
}
