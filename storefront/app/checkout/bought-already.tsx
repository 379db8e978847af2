import type { PaidOrder } from '@nafha/contract/checkout'
import {
  buy_it_again,
  purchase_history,
  recording_takes_longer,
  see_your_order,
  track_my_order,
} from '@nafha/texts'
import { useNavigate } from 'react-router'
import { storedUser } from '../account/session-storage.ts'
import { InfoIcon } from '../icons/phosphor.tsx'
import { completeElsewhere } from '../orders/purchases.ts'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { stored, useStored, writeStored } from '../platform/stored.ts'

interface Props {
  message: string
  /** Null when the caller has only typed the buyer's contact: the order number is in the email. */
  order: PaidOrder | null
  onBuyAgain: () => void
}

/** Asks whether the shopper wants to buy the same again that was paid for a moment ago. */
export function BoughtAlready({ message, order, onBuyAgain }: Props) {
  const navigate = useNavigate()
  const showOrder = () => {
    if (!order) return navigate(paths.trackOrder)
    completeElsewhere(order)
    writeStored(stored.paidOrder, null)
    return navigate(paths.order(order.order_id, order.order_number))
  }
  return (
    <div className="note" role="alert">
      <InfoIcon size={20} />
      <div className="grid justify-items-start gap-3">
        <p>{message}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-sm" onClick={showOrder}>
            {order ? see_your_order() : track_my_order()}
          </button>
          <button type="button" className="btn btn-line btn-sm" onClick={onBuyAgain}>
            {buy_it_again()}
          </button>
        </div>
      </div>
    </div>
  )
}

/** An earlier payment waits for the bank: a second payment now could charge twice. */
export function PaymentUnderWay() {
  const payment = useStored(stored.begunPayment)
  const user = useStored(storedUser)
  const query =
    payment &&
    new URLSearchParams({
      payment_intent: payment.payment_intent,
      payment_intent_client_secret: payment.client_secret,
    })
  const elsewhere = user ? paths.purchaseHistory : paths.trackOrder
  return (
    <div className="note" role="status">
      <InfoIcon size={20} />
      <div className="grid justify-items-start gap-3">
        <p>{recording_takes_longer()}</p>
        <PageLink className="btn btn-sm" to={query ? `${paths.completePurchase}?${query}` : elsewhere}>
          {!query && user ? purchase_history() : track_my_order()}
        </PageLink>
      </div>
    </div>
  )
}
