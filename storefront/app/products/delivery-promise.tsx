import type { BusinessCalendar } from '@nafha/contract/delivery/business-days'
import { deliveryDates } from '@nafha/contract/delivery/delivery-dates'
import { type DeliveryWindow, deliveryWindow } from '@nafha/contract/delivery/delivery-window'
import { delivered_between } from '@nafha/texts'
import { useHydrated } from '../platform/hydrated.ts'
import { useRootData } from '../platform/root-data.ts'
import { shopNow } from '../platform/shop-clock.ts'

/** The longest sentence that may appear: it reserves the place. */
const LONGEST: DeliveryWindow = { from: '2026-09-30', to: '2026-12-30' }

/**
 * Shows between which days an order would arrive that is placed now. Pages are cached for days, so the browser computes
 * it, in the place of the longest sentence, so that nothing shifts.
 */
export function DeliveryPromise({ calendar }: { calendar: BusinessCalendar }) {
  const language = useRootData()?.language ?? 'en'
  const hydrated = useHydrated()
  const say = (window: DeliveryWindow) => delivered_between(deliveryDates(window, language))
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className="invisible" aria-hidden="true" data-nosnippet="">
        {say(LONGEST)}
      </span>
      {hydrated && <span className="text-ink">{say(deliveryWindow(calendar, new Date(shopNow())))}</span>}
    </span>
  )
}
