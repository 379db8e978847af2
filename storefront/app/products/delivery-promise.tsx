import { type DeliveryWindow, deliveryDates, deliveryWindow } from '@nafha/contract/delivery'
import { delivered_between } from '@nafha/texts'
import { useHydrated } from '../platform/hydrated.ts'
import { useRootData } from '../platform/root-data.ts'
import { shopNow } from '../platform/shop-clock.ts'

/** Nothing that can be said is longer: it holds the place. */
const LONGEST: DeliveryWindow = { from: '2026-09-30', to: '2026-12-30' }

/**
 * Between which days an order would arrive that is placed now. Pages are cached for days: it is worked out in the
 * browser, in the place of the longest answer, so that nothing moves when it comes.
 */
export function DeliveryPromise() {
  const language = useRootData()?.language ?? 'en'
  const hydrated = useHydrated()
  const say = (window: DeliveryWindow) => delivered_between(deliveryDates(window, language))
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className="invisible" aria-hidden="true" data-nosnippet="">
        {say(LONGEST)}
      </span>
      {hydrated && <span className="text-ink">{say(deliveryWindow(new Date(shopNow())))}</span>}
    </span>
  )
}
