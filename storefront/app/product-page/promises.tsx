import { free_testers_short, returns_within_14_days } from '@nafha/texts'
import type { ShownPromises } from '../delivery/promised-days.ts'
import { GiftIcon } from '../icons/phosphor-inner.tsx'
import { useHydrated } from '../platform/hydrated.ts'
import { stored, useStored } from '../platform/stored.ts'
import { useMinute } from '../platform/use-minute.ts'
import { DeliveryPromise } from '../products/delivery-promise.tsx'

/** Says under the button that an order can go back, what comes with it, and when it arrives. */
export function Promises({ cities, promises }: ShownPromises) {
  const city = useStored(stored.deliveryCity) ?? ''
  const now = useMinute()
  const { days } = promises.find((one) => one.cities.includes(city)) ?? promises[0] ?? { days: [] }
  const hasEarlier = promises.some((one) => one.days.some(({ earlier }) => earlier))
  return (
    <div className="promises small soft">
      <p className="promises-more">
        <span>{returns_within_14_days()}</span>
        <span>
          <GiftIcon size={18} />
          {free_testers_short()}
        </span>
      </p>
      {/* Pages are cached for days, so only a browser says which days are the next ones. */}
      <DeliveryPromise
        cities={cities}
        hasEarlier={hasEarlier}
        days={useHydrated() ? days.find(({ until }) => until > now) : undefined}
        now={now}
      />
    </div>
  )
}
