import type { BusinessCalendar } from '@nafha/contract/delivery/business-days'
import { free_testers_short, returns_within_14_days } from '@nafha/texts'
import { GiftIcon } from '../icons/phosphor-inner.tsx'
import { DeliveryPromise } from '../products/delivery-promise.tsx'

/** Says under the button that an order can go back, what comes with it, and when it arrives. */
export const Promises = ({ calendar }: { calendar: BusinessCalendar }) => (
  <div className="promises small soft">
    <p className="promises-more">
      <span>{returns_within_14_days()}</span>
      <span>
        <GiftIcon size={18} />
        {free_testers_short()}
      </span>
    </p>
    <DeliveryPromise calendar={calendar} />
  </div>
)
