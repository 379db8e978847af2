import {
  back_to_payment,
  payment_failed,
  payment_lookup_failed,
  payment_lookup_failed_hint,
  payment_unknown,
  recording_takes_a_moment,
  recording_takes_longer,
  recording_your_payment,
  thank_you_for_your_purchase,
  track_by_mail_hint,
  track_my_order,
  try_again,
  your_cart_is_kept,
} from '@nafha/texts'
import { useSearchParams } from 'react-router'
import { useCart } from '../cart/cart-store.ts'
import { ArabicMark } from '../icons/marks.tsx'
import { PageLink } from '../platform/page-link.tsx'
import { paths } from '../platform/paths.ts'
import { useTitle } from '../platform/use-title.ts'
import { ThankYou } from './thank-you.tsx'
import { type PaymentOrder, type PaymentReturn, usePaymentOrder } from './use-payment-order.ts'
import { useReservedCart } from './use-reserved-cart.ts'

const titles: Record<PaymentOrder['kind'], () => string> = {
  waiting: recording_your_payment,
  done: thank_you_for_your_purchase,
  failed: payment_failed,
  unknown: payment_unknown,
  unanswered: payment_lookup_failed,
}

/**
 * A payment returns here: the page shows the thank-you once the order exists, or why there is none (rules/pages 33).
 */
export function CompletePurchasePage() {
  const [query] = useSearchParams()
  const payment = {
    paymentIntent: query.get('payment_intent'),
    clientSecret: query.get('payment_intent_client_secret'),
  }
  const { order, retry } = usePaymentOrder(payment)
  useTitle(titles[order.kind]())
  return (
    <main id="main" tabIndex={-1} aria-busy={order.kind === 'waiting'}>
      {order.kind === 'done' ? (
        <ThankYou order={order.order} />
      ) : (
        <NotYet order={order} payment={payment} onRetry={retry} />
      )}
    </main>
  )
}

const TrackByMail = () => (
  <>
    <p className="soft">{track_by_mail_hint()}</p>
    <PageLink className="btn" to={paths.trackOrder}>
      {track_my_order()}
    </PageLink>
  </>
)

interface NotYetProps {
  order: Exclude<PaymentOrder, { kind: 'done' }>
  payment: PaymentReturn
  onRetry: () => void
}

function NotYet({ order, payment, onRetry }: NotYetProps) {
  const hasCart = useCart().length > 0
  const reserved = useReservedCart(payment, order.kind === 'failed' && !hasCart)
  const canPay = hasCart || reserved.kind === 'reserved'
  return (
    <div className="wrap">
      <div className="empty" role={order.kind === 'waiting' ? 'status' : 'alert'}>
        <ArabicMark className="ghost" />
        {order.kind === 'waiting' && (
          <>
            <h1 className="text-3xl">{recording_your_payment()}</h1>
            <p className="soft">{order.isLong ? recording_takes_longer() : recording_takes_a_moment()}</p>
            <div className="skel h-1 w-48" aria-hidden="true" />
          </>
        )}
        {order.kind === 'failed' && (
          <>
            <h1 className="text-3xl">{payment_failed()}</h1>
            {canPay ? (
              <>
                <p className="soft">{your_cart_is_kept()}</p>
                <PageLink
                  className="btn"
                  to={paths.shipping}
                  onClick={!hasCart && reserved.kind === 'reserved' ? reserved.restore : undefined}
                >
                  {back_to_payment()}
                </PageLink>
              </>
            ) : (
              reserved.kind === 'none' && <TrackByMail />
            )}
          </>
        )}
        {order.kind === 'unanswered' && (
          <>
            <h1 className="text-3xl">{payment_lookup_failed()}</h1>
            <p>{order.message}</p>
            <p className="soft">{payment_lookup_failed_hint()}</p>
            <div className="flex flex-wrap justify-center gap-3">
              <button type="button" className="btn" onClick={onRetry}>
                {try_again()}
              </button>
              <PageLink className="btn btn-line" to={paths.trackOrder}>
                {track_my_order()}
              </PageLink>
            </div>
          </>
        )}
        {order.kind === 'unknown' && (
          <>
            <h1 className="text-3xl">{payment_unknown()}</h1>
            <TrackByMail />
          </>
        )}
      </div>
    </div>
  )
}
